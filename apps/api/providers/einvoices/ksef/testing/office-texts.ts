import { createHash, randomBytes } from "node:crypto";

export const sha = (data: Buffer | string) => createHash("sha256").update(data).digest("base64");

/** 36 signs, such as `20250625-SO-2C3E6C8000-B675CF5D68-07`. */
export function reference(kind: "CR" | "AU" | "SO" | "SB" | "EE"): string {
  const hex = (bytes: number) => randomBytes(bytes).toString("hex").toUpperCase();
  return `${today()}-${kind}-${hex(5)}-${hex(5)}-${hex(1)}`;
}

/** Worked out by a table, unlike the client's. */
export function ksefNumber(nip: string): string {
  const data = `${nip}-${today()}-${randomBytes(6).toString("hex").toUpperCase()}`;
  const sum = Buffer.from(data).reduce((crc, byte) => TABLE[crc ^ byte] ?? 0, 0);
  return `${data}-${sum.toString(16).padStart(2, "0").toUpperCase()}`;
}

const TABLE = Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }).reduce<number>((crc) => (crc >= 128 ? ((crc - 128) * 2) ^ 7 : crc * 2), byte),
);

function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll("-", "");
}

/** Of one invoice, without the ministry's signature. Source: KSeF, upo-v4-3.xsd. */
export function receiptOf(
  facts: Record<"session" | "nip" | "ksefNumber" | "number" | "issuedOn" | "hash" | "mode", string> & { at: Date },
): string {
  const at = facts.at.toISOString();
  return (
    '<?xml version="1.0" encoding="utf-8"?><Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">' +
    "<NazwaPodmiotuPrzyjmujacego>Ministerstwo Finansów</NazwaPodmiotuPrzyjmujacego>" +
    `<NumerReferencyjnySesji>${facts.session}</NumerReferencyjnySesji>` +
    `<Uwierzytelnienie><IdKontekstu><Nip>${facts.nip}</Nip></IdKontekstu>` +
    `<SkrotDokumentuUwierzytelniajacego>${sha(facts.nip)}</SkrotDokumentuUwierzytelniajacego></Uwierzytelnienie>` +
    "<NazwaStrukturyLogicznej>Schemat_FA(3)_v1-0E.xsd</NazwaStrukturyLogicznej><KodFormularza>FA (3)</KodFormularza>" +
    `<Dokument><NipSprzedawcy>${facts.nip}</NipSprzedawcy><NumerKSeFDokumentu>${facts.ksefNumber}</NumerKSeFDokumentu>` +
    `<NumerFaktury>${facts.number}</NumerFaktury><DataWystawieniaFaktury>${facts.issuedOn}</DataWystawieniaFaktury>` +
    `<DataPrzeslaniaDokumentu>${at}</DataPrzeslaniaDokumentu><DataNadaniaNumeruKSeF>${at}</DataNadaniaNumeruKSeF>` +
    `<SkrotDokumentu>${facts.hash}</SkrotDokumentu><TrybWysylki>${facts.mode}</TrybWysylki></Dokument></Potwierdzenie>`
  );
}
