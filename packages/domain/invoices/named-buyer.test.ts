import { describe, expect, it } from "vitest";
import { buyerOnInvoice, invoiceBuyer, namedBuyer, type NamedBuyer } from "./public.ts";

const PROFILE: NamedBuyer = {
  name: "Jan",
  surname: "Próbny",
  company: "",
  taxNumber: "",
  internationalTaxNumber: "",
  street: "Prosta",
  buildingNo: "7",
  apartmentNo: "3",
  zipCode: "00-950",
  city: "Warszawa",
};
const COMPANY: NamedBuyer = {
  ...PROFILE,
  company: "Firma",
  taxNumber: "526-025-02-74",
  internationalTaxNumber: "PL5260250274",
};
const PLACE = { street: "Nowa", buildingNo: "8", apartmentNo: "4", zipCode: "31-077", city: "Kraków" };
const PARCEL = { ...PLACE, name: "Ewa", mobile: "500600700" };
const MEMBER = { countryCode: "PL", email: "jan@kram.test", memberNo: "100001" };

describe("whom an invoice names", () => {
  const nowhere = { ...PROFILE, street: "", buildingNo: "", apartmentNo: "9", zipCode: "", city: "" };
  it.each([
    ["what staff corrected", COMPANY, PROFILE, PARCEL, COMPANY],
    ["the profile", null, PROFILE, PARCEL, PROFILE],
    ["the parcel's place, without an address", null, nowhere, PARCEL, { ...nowhere, ...PLACE }],
    [
      "the place of the locker",
      null,
      nowhere,
      {
        inpostLocker: "KRA01",
        street: "Inna",
        locker: { name: "KRA01", address: { ...PARCEL, apartmentNo: undefined } },
      },
      { ...nowhere, ...PLACE, apartmentNo: "" },
    ],
    [
      "no place of a locker that is not known",
      null,
      nowhere,
      { inpostLocker: "KRA01", locker: null },
      { ...nowhere, street: "", buildingNo: "", apartmentNo: "", zipCode: "", city: "" },
    ],
  ])("%s", (_, corrected, profile, shippingAddress, expected) =>
    expect(namedBuyer({ corrected, profile, shippingAddress })).toEqual(expected),
  );
});

describe("on a document", () => {
  it("a private person has names, house and flat in one, and no numbers", () =>
    expect(invoiceBuyer(PROFILE, MEMBER)).toEqual({
      ...MEMBER,
      name: "Jan Próbny",
      company: null,
      taxNumber: null,
      vatNumber: null,
      street: "Prosta 7/3",
      zipCode: "00-950",
      city: "Warszawa",
    }));

  it.each([
    ["7", "", "Prosta 7"],
    ["", "3", "Prosta 3"],
    ["", "", "Prosta"],
  ])("house %j and flat %j make %j", (buildingNo, apartmentNo, street) =>
    expect(invoiceBuyer({ ...PROFILE, buildingNo, apartmentNo }, MEMBER).street).toBe(street),
  );

  it.each([
    [COMPANY, "Firma", "526-025-02-74", "PL5260250274"],
    [{ ...COMPANY, internationalTaxNumber: "" }, "Firma", "526-025-02-74", null],
    [{ ...COMPANY, company: "" }, null, "526-025-02-74", null],
  ] as const)("a number of the Union is a company's: %j", (named, company, taxNumber, vatNumber) =>
    expect(invoiceBuyer(named, MEMBER)).toMatchObject({ company, taxNumber, vatNumber }),
  );

  it("is read back from it", () => {
    const both = { surname: "", buildingNo: "", apartmentNo: "", name: "Jan Próbny", street: "Prosta 7/3" };
    expect(buyerOnInvoice(invoiceBuyer(COMPANY, MEMBER))).toEqual({ ...COMPANY, ...both });
    expect(buyerOnInvoice(invoiceBuyer(PROFILE, MEMBER))).toEqual({ ...PROFILE, ...both });
    const { vatNumber, ...old } = invoiceBuyer(COMPANY, MEMBER);
    expect([vatNumber, buyerOnInvoice(old).internationalTaxNumber]).toEqual(["PL5260250274", ""]);
  });
});
