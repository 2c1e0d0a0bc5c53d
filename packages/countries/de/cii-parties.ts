import type { InvoiceBuyer, InvoiceSeller } from "@kram/domain/invoices";
import { element, type XmlElement } from "../invoices/xml.ts";

/** BG-4 with contact (BR-DE-2, 5, 6, 7); VA is the VAT number, FC the tax office's (BR-DE-16). */
export function ciiSeller(seller: InvoiceSeller): XmlElement {
  return element("ram:SellerTradeParty", [
    element("ram:Name", seller.name),
    seller.register === "" ? null : element("ram:Description", seller.register),
    element("ram:DefinedTradeContact", [
      element("ram:PersonName", seller.name),
      element("ram:TelephoneUniversalCommunication", [element("ram:CompleteNumber", seller.phone)]),
      element("ram:EmailURIUniversalCommunication", [element("ram:URIID", seller.email)]),
    ]),
    address(seller),
    email(seller.email),
    seller.vatNumber === ""
      ? null
      : element("ram:SpecifiedTaxRegistration", [element("ram:ID", seller.vatNumber, { schemeID: "VA" })]),
    element("ram:SpecifiedTaxRegistration", [element("ram:ID", seller.taxNumber, { schemeID: "FC" })]),
  ]);
}

/** BG-7; BT-48 only where it is a VAT number (BR-CO-09), which some typed as their tax number. */
export function ciiBuyer(buyer: InvoiceBuyer): XmlElement {
  const vatNumber =
    [buyer.vatNumber, buyer.taxNumber].find((text) => /^[A-Z]{2}[0-9A-Z]{2,12}$/u.test(text ?? "")) ?? null;
  return element("ram:BuyerTradeParty", [
    element("ram:ID", buyer.memberNo),
    element("ram:Name", buyer.company ?? buyer.name),
    address(buyer),
    buyer.email === "" ? null : email(buyer.email),
    vatNumber === null
      ? null
      : element("ram:SpecifiedTaxRegistration", [element("ram:ID", vatNumber, { schemeID: "VA" })]),
  ]);
}

function address(of: { street: string; zipCode: string; city: string; countryCode: string }): XmlElement {
  return element("ram:PostalTradeAddress", [
    element("ram:PostcodeCode", of.zipCode),
    element("ram:LineOne", of.street),
    element("ram:CityName", of.city),
    element("ram:CountryID", of.countryCode),
  ]);
}

/** BT-34, BT-49: the e-mail. Source: EAS code list, EM. */
function email(address: string): XmlElement {
  return element("ram:URIUniversalCommunication", [element("ram:URIID", address, { schemeID: "EM" })]);
}
