import type { RawDatabase } from "../../../platform/database.ts";
import { codeOfStep, stepAt } from "../totp.ts";

/** Decodes base32 as an app does. */
export function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from(
    bits
      .join("")
      .match(/.{8}/gu)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
}

/** The app's code `steps` half minutes from now, by the database's clock. */
export async function appCode(db: RawDatabase, secret: string, steps: number): Promise<string> {
  const [row] = await db.query<{ seconds: number }>(
    "test.now",
    "SELECT floor(extract(epoch FROM now()))::bigint AS seconds",
  );
  return codeOfStep(bytesOf(secret), stepAt(row?.seconds ?? 0) + steps);
}
