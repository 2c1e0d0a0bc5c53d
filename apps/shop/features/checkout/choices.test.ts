import type { CartShipping } from "@kram/contract/shipping";
import { describe, expect, it } from "vitest";
import {
  type Choices,
  chosenWay,
  missingFields,
  PRIMARY,
  savedChoices,
  shippingChange,
  withOfferedPayment,
} from "./choices.ts";

const home = {
  name: "Anna",
  surname: "Kowalska",
  street: "Lipowa",
  buildingNo: "7",
  apartmentNo: "",
  zipCode: "00-950",
  city: "Warszawa",
  mobile: "500600700",
  email: "anna@kram.example",
};

function way(shippingMethod: "COURIER" | "PACZKOMAT", code: string): CartShipping["methods"][number] {
  const prices = { price: "14,99", cost: "14,99", freeFrom: "300,00", cash: true, cashSurcharge: "0,00" };
  return { shippingMethod, code, title: code, ...prices, carrier: null, days: null, arrival: null };
}

function shippingOf(part: Partial<CartShipping> = {}): CartShipping {
  return {
    shippingMethod: "COURIER",
    primaryAddress: home,
    primaryAddressChosen: true,
    otherAddressChosenId: null,
    otherAddresses: [{ ...home, id: "12", zipCode: "", mobile: " " }],
    inpost: null,
    methods: [way("COURIER", "PW001"), way("PACZKOMAT", "PW002"), way("COURIER", "PW003")],
    shippingCode: "PW001",
    freeShippingFrom: "300,00",
    problem: null,
    missingFields: [],
    ...part,
  };
}

const courierHome: Choices = {
  shippingMethod: "COURIER",
  shippingCode: "PW001",
  addressId: PRIMARY,
  paymentMethod: "TRANSFER",
  locker: null,
};

describe("savedChoices", () => {
  it("takes the cart's own", () => {
    const payment = { methods: ["TRANSFER" as const, "CASH" as const], paymentMethod: "CASH" as const };
    expect(savedChoices(shippingOf({ otherAddressChosenId: "12" }), payment)).toEqual({
      shippingMethod: "COURIER",
      shippingCode: "PW001",
      addressId: "12",
      paymentMethod: "CASH",
      locker: null,
    });
  });

  it("offers the first way to pay where none is chosen", () => {
    expect(savedChoices(shippingOf(), { methods: ["TRANSFER", "CASH"], paymentMethod: null }).paymentMethod).toBe(
      "TRANSFER",
    );
    expect(savedChoices(shippingOf(), { methods: [], paymentMethod: null }).paymentMethod).toBeNull();
  });
});

describe("shippingChange", () => {
  it("sends nothing that is saved already", () => expect(shippingChange(shippingOf(), courierHome)).toBeNull());

  it("names a book address by its id and the main one by its flag", () => {
    expect(shippingChange(shippingOf(), { ...courierHome, addressId: "12" })).toEqual({ otherAddressChosenId: "12" });
    expect(shippingChange(shippingOf({ otherAddressChosenId: "12" }), courierHome)).toEqual({
      primaryAddressChosen: true,
    });
  });

  it("names the way by its code, also where its kind stays", () => {
    expect(shippingChange(shippingOf(), { ...courierHome, shippingCode: "PW003" })).toEqual({
      shippingMethod: "COURIER",
      code: "PW003",
      primaryAddressChosen: true,
    });
  });

  it("leaves a way out that nobody chose", () => {
    const nothing = { ...courierHome, shippingCode: null, addressId: "12" };
    expect(shippingChange(shippingOf(), nothing)).toEqual({ otherAddressChosenId: "12" });
  });
});

describe("chosenWay", () => {
  it("is the one on offer by its code, and none that is gone", () => {
    expect(chosenWay(shippingOf(), { ...courierHome, shippingCode: "PW003" })?.code).toBe("PW003");
    expect(chosenWay(shippingOf(), { ...courierHome, shippingCode: "PW009" })).toBeNull();
    expect(chosenWay(shippingOf(), { ...courierHome, shippingCode: null })).toBeNull();
  });
});

describe("shippingChange to a locker", () => {
  const receiver = {
    inpostLocker: "KRA01D",
    name: "Anna",
    surname: "Kowalska",
    mobile: "500600700",
    email: "a@kram.example",
  };
  const wish = { ...receiver, postNumber: "" };
  const toLocker: Choices = { ...courierHome, shippingMethod: "PACZKOMAT", shippingCode: "PW002", locker: wish };

  it("sends locker and receiver, without a post number that nobody typed", () => {
    expect(shippingChange(shippingOf(), toLocker)).toEqual({
      shippingMethod: "PACZKOMAT",
      code: "PW002",
      primaryAddressChosen: true,
      inpost: receiver,
    });
    const german = { ...toLocker, locker: { ...wish, postNumber: "12345678" } };
    expect(shippingChange(shippingOf(), german)).toMatchObject({ inpost: { postNumber: "12345678" } });
  });

  it("sends nothing that the cart keeps already, in whatever order", () => {
    const inpost = { ...receiver, locker: null };
    expect(
      shippingChange(shippingOf({ shippingMethod: "PACZKOMAT", shippingCode: "PW002", inpost }), toLocker),
    ).toBeNull();
    const { email, ...rest } = inpost;
    const turned = shippingOf({
      shippingMethod: "PACZKOMAT",
      shippingCode: "PW002",
      inpost: { email, ...rest },
    });
    expect(shippingChange(turned, toLocker)).toBeNull();
  });
});

describe("withOfferedPayment", () => {
  it("keeps what is on offer and takes the first where it is not", () => {
    const methods = { methods: ["TRANSFER" as const, "CASH" as const], paymentMethod: null };
    const cash: Choices = { ...courierHome, paymentMethod: "CASH" };
    expect(withOfferedPayment(cash, methods)).toBe(cash);
    expect(withOfferedPayment(cash, { methods: ["NONE"], paymentMethod: null }).paymentMethod).toBe("NONE");
    expect(withOfferedPayment({ ...cash, paymentMethod: "NONE" }, methods).paymentMethod).toBe("TRANSFER");
    expect(withOfferedPayment(cash, { methods: [], paymentMethod: null }).paymentMethod).toBeNull();
  });
});

const NEEDS = { postNumber: false, isPhone: () => true };

describe("missingFields", () => {
  it("looks at the chosen address", () => {
    expect(missingFields(shippingOf(), courierHome, NEEDS)).toEqual([]);
    expect(missingFields(shippingOf(), { ...courierHome, addressId: "12" }, NEEDS)).toEqual(["zipCode", "mobile"]);
  });

  it("asks a locker for its own fields", () => {
    const missing = missingFields(shippingOf(), { ...courierHome, shippingMethod: "PACZKOMAT" }, NEEDS);
    expect(missing).toEqual(["inpostLocker", "name", "surname", "mobile", "email"]);
  });
});
