import { hashEnrolmentCode } from "../../../../features/sessions/codes.ts";
import { bytesOf } from "../../../../features/sessions/testing/app-code.ts";
import { codeOfStep, stepAt } from "../../../../features/sessions/totp.ts";
import { makeSession, makeStaff } from "../../factories.ts";
import { PASSWORD, type Scene, type WireWorld } from "./wire-world.ts";

async function otherStaff({ api, sql }: WireWorld): Promise<string> {
  await makeStaff(api.db, ["orders"]);
  return sql("SELECT max(id) FROM staff");
}

const ofStaff: Scene = async (world) => ({ params: { id: await otherStaff(world) } });

export const STAFF_SCENES: Readonly<Record<string, Scene>> = {
  removeApiKey: async (_, make) => ({ params: { id: (await make("addApiKey")).id } }),
  blockStaff: ofStaff,
  setStaff: async (world) => ({ params: { id: await otherStaff(world) }, body: { roles: ["content"] } }),
  inviteStaff: () => ({ body: { roles: ["orders"] } }),
  inviteStaffAgain: async (_, make) => ({ params: { id: (await make("inviteStaff")).id } }),
  acceptStaffInvitation: async (world) => ({
    body: {
      token: await world.secret(
        `WITH new AS (UPDATE staff SET password_hash = NULL WHERE id = $2 RETURNING id) INSERT INTO staff_invitations (token_hash,
          staff_id, expires_at) SELECT $1, id, now() + interval '1 day' FROM new RETURNING staff_id`,
        await otherStaff(world),
      ),
      password: PASSWORD,
    },
  }),
  enrolStaff: async (world) => {
    const id = await otherStaff(world);
    const email = await world.sql(
      "UPDATE staff SET password_hash = (SELECT password_hash FROM members WHERE id = $2) WHERE id = $1 RETURNING email",
      [id, world.me.id],
    );
    await world.sql(
      "INSERT INTO staff_enrolments (staff_id, code_hash, expires_at) VALUES ($1, $2, now() + interval '1 hour') RETURNING staff_id",
      [id, hashEnrolmentCode("ABCD-EFGH")],
    );
    return { body: { login: email, mailedCode: "ABCD-EFGH" } };
  },
  confirmOfficeApp: async (_, make) => {
    const { secret } = await make("startOfficeApp");
    return { body: { code: codeOfStep(bytesOf(String(secret)), stepAt(Date.now() / 1000)) } };
  },
  renewOfficeCodes: async (_, make) => {
    await make("confirmOfficeApp");
    return {};
  },
  askForFactorRecovery: async ({ clerk }, make) => {
    await make("confirmOfficeApp");
    return { body: { login: clerk.email, note: "Telefon w wodzie" } };
  },
  resetStaffPassword: async ({ clerk, secret }) => ({
    body: {
      token: await secret(
        `INSERT INTO staff_password_links (token_hash, staff_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')
          RETURNING staff_id`,
        clerk.id,
      ),
    },
  }),
  endOfficeSession: async ({ api, clerk, sql }) => {
    await makeSession(api.db, { staffId: clerk.id });
    return {
      params: {
        id: await sql("SELECT id FROM sessions WHERE staff_id = $1 ORDER BY created_at DESC LIMIT 1", [clerk.id]),
      },
    };
  },
};
