/** Invented, as its owner would type it. */
export const CZECH_COMPANY = {
  name: "Skořápka s.r.o.",
  street: "Skořápková 7",
  zipCode: "110 00",
  city: "Praha",
  taxNumber: "25596641",
  vatNumber: "CZ25596641",
  facts: { register: "C 999999, Městský soud v Praze" },
  bankAccounts: [],
  email: "pomoc@kram.test",
  phone: "+420 200 000 000",
  responsiblePerson: "",
};
