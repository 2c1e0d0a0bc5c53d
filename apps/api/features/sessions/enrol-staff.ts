import { hash } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { refuseWhilePaused } from "./check-code.ts";
import { type NewApp, renewCodes, startApp } from "./manage-app.ts";
import { plainCode } from "./recovery-codes.ts";
import { createSecondFactorRepository } from "./second-factor.repository.ts";
import { identify, type IdentifyInput } from "./identify.ts";
import type { IdentifyTools } from "./identify-tools.ts";
import type { SignInPerson } from "./sessions.repository.ts";
import type { createInTurn } from "../../platform/in-turn.ts";
import type { Vault } from "./vault.ts";

/** How the name of staff stands in their app. */
const ISSUER = "Kram Office";

/** What somebody typed to sign in to the office, and what it is looked at with. */
export interface TypedKeys extends Pick<IdentifyInput, "login" | "password" | "ip" | "device"> {
  tools: IdentifyTools;
  /** Lets what is asked for one person wait for each other. */
  inTurn: ReturnType<typeof createInTurn>;
}

/** Who sets up their app; the mailed code shows that the mailbox is theirs, which a leaked password alone does not. */
export interface EnrolStaffInput extends TypedKeys {
  db: Database;
  vault: Vault;
  mailedCode: string;
}

/** Sets up the app of staff and answers it with recovery codes; nothing counts before the app's first code. Refuses: sign-in.failed, code.wrong, code.too-many. */
export async function enrolStaff(input: EnrolStaffInput): Promise<NewApp & { recoveryCodes: string[] }> {
  return identified({ ...input, provesMailbox: true }, async (person) => {
    if (person.kind !== "staff") throw new ShopError({ code: "code.wrong", field: "mailedCode" });
    const key = `mailed-code:${person.id}`;
    await refuseWhilePaused(createSecondFactorRepository(input.db), key);
    const enrolled = await input.db.inTransaction(async (tx) => {
      const factors = createSecondFactorRepository(tx);
      if (!(await factors.useEnrolment(person.id, hashMailedCode(input.mailedCode)))) return null;
      const owner = { kind: "staff", id: person.id } as const;
      const app = await startApp({ factors, vault: input.vault, owner, account: person.email, issuer: ISSUER });
      return { ...app, recoveryCodes: await renewCodes(factors, input.vault, owner) };
    });
    if (enrolled) return enrolled;
    await createSecondFactorRepository(input.db).recordWrongCode(key);
    throw new ShopError({ code: "code.wrong", field: "mailedCode" });
  });
}

/** Does `work` for staff whose password was right, one try on an account after the other. Refuses: sign-in.failed, for members as well; sign-in.code-by-mail while strangers try the account. */
export function withPasswordOfStaff<Done>(input: TypedKeys, work: (staffId: number) => Promise<Done>): Promise<Done> {
  return identified(input, (person) => {
    if (person.kind !== "staff") throw new ShopError({ code: "sign-in.failed" });
    return work(person.id);
  });
}

async function identified<Done>(
  { tools, inTurn, ...typed }: TypedKeys & Pick<IdentifyInput, "mailedCode" | "provesMailbox">,
  work: (person: SignInPerson) => Promise<Done>,
): Promise<Done> {
  const { person } = await identify(tools, { ...typed, attempt: "" });
  return inTurn(`${person.kind}:${person.id}`, () => work(person));
}

/** What is kept of a mailed code. */
export function hashMailedCode(code: string): Buffer {
  return hash("sha256", plainCode(code), "buffer");
}
