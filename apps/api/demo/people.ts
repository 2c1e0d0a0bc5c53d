import type { DemoInstance } from "./demo-instance.ts";
/** Source: shop-and-people 8. */
export const DEMO_PASSWORD = "kram-demo-2026";

export interface DemoPerson {
  memberNo: string;
  email: string;
  name: string;
  surname: string;
  hasPassword: boolean;
  locale: DemoInstance;
  address: { street: string; buildingNo: string; apartmentNo: string; zipCode: string; city: string; mobile: string };
  company?: { name: string; taxNumber: string };
  internationalSponsor?: { no: string; status: "PENDING" };
}

const POLISH: readonly DemoPerson[] = [
  person(
    "100000",
    "klub@kram.example",
    "Helena",
    "Skorupska",
    { street: "Jajeczna", buildingNo: "1", zipCode: "00-001", city: "Warszawa", mobile: "500 100 000" },
    { hasPassword: false },
  ),
  person("100001", "anna@kram.example", "Anna", "Zielińska", {
    street: "Bursztynowa",
    buildingNo: "12",
    apartmentNo: "4",
    zipCode: "31-559",
    city: "Kraków",
    mobile: "500 100 001",
  }),
  person(
    "100002",
    "firma@kram.example",
    "Piotr",
    "Wierzbicki",
    { street: "Portowa", buildingNo: "8", zipCode: "80-854", city: "Gdańsk", mobile: "500 100 002" },
    { company: { name: "Zielony Próg sp. z o.o.", taxNumber: "123-456-32-18" } },
  ),
  person(
    "100003",
    "nowy@kram.example",
    "Nina",
    "Nowak",
    { street: "Polna", buildingNo: "3", zipCode: "61-001", city: "Poznań", mobile: "500 100 003" },
    { hasPassword: false },
  ),
  person(
    "100004",
    "karl@kram.example",
    "Karl",
    "Brenner",
    { street: "Rynek", buildingNo: "21", apartmentNo: "2", zipCode: "50-101", city: "Wrocław", mobile: "500 100 004" },
    { internationalSponsor: { no: "490017", status: "PENDING" } },
  ),
];

const GERMAN: readonly DemoPerson[] = [
  person(
    "100000",
    "klub@kram.example",
    "Helene",
    "Schaller",
    { street: "Eierstraße", buildingNo: "1", zipCode: "10115", city: "Berlin", mobile: "030 1000000" },
    { hasPassword: false },
  ),
  person("100001", "anna@kram.example", "Anna", "Zielinska", {
    street: "Bernsteinweg",
    buildingNo: "12",
    zipCode: "04109",
    city: "Leipzig",
    mobile: "0341 100001",
  }),
  person(
    "100002",
    "firma@kram.example",
    "Peter",
    "Weidner",
    { street: "Hafenstraße", buildingNo: "8", zipCode: "20359", city: "Hamburg", mobile: "040 1000002" },
    { company: { name: "Grüne Schwelle GmbH", taxNumber: "12/345/67890" } },
  ),
  person(
    "100003",
    "nowy@kram.example",
    "Nina",
    "Neumann",
    { street: "Feldweg", buildingNo: "3", zipCode: "50667", city: "Köln", mobile: "0221 100003" },
    { hasPassword: false },
  ),
  person(
    "100004",
    "karl@kram.example",
    "Karl",
    "Brenner",
    { street: "Marktplatz", buildingNo: "21", zipCode: "80331", city: "München", mobile: "089 1000004" },
    { internationalSponsor: { no: "480017", status: "PENDING" } },
  ),
];

/** The top of the club first. */
export function demoPeople(instance: DemoInstance): readonly DemoPerson[] {
  return instance === "pl" ? POLISH : GERMAN.map((each) => ({ ...each, locale: "de" as const }));
}

function person(
  memberNo: string,
  email: string,
  name: string,
  surname: string,
  address: Omit<DemoPerson["address"], "apartmentNo"> & { apartmentNo?: string },
  more: Partial<Pick<DemoPerson, "hasPassword" | "company" | "internationalSponsor">> = {},
): DemoPerson {
  return {
    memberNo,
    email,
    name,
    surname,
    hasPassword: true,
    locale: "pl",
    address: { apartmentNo: "", ...address },
    ...more,
  };
}
