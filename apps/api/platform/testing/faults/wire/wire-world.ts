import { addCartLine } from "@kram/contract/cart";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { hashPassword } from "../../../../features/sessions/password.ts";
import { hashSessionToken, newSessionToken } from "../../../../features/sessions/session-token.ts";
import { makeMember, makeProduct, makeStaff } from "../../factories.ts";
import type { TestApi } from "../../test-api.ts";

export const PASSWORD = "osiem zielonych tramwajów";

export const KNOWN_PRODUCT = "KNOWN";

let passwordHash: string | null = null;

/** Makes things by other calls with their scenes. */
export type MakeBy = (id: string, input?: SceneInput) => Promise<Record<string, unknown>>;

/** `known` has values of fields wherever they stand. */
export interface SceneInput {
  bearer?: string | null;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  known?: Record<string, unknown>;
}

export type Scene = (world: WireWorld, make: MakeBy) => Promise<SceneInput> | SceneInput;

export type WireWorld = Awaited<ReturnType<typeof openWorld>>;

/** Makes a member with a password, staff and a product. */
export async function openWorld(api: TestApi) {
  passwordHash ??= await hashPassword(PASSWORD);
  const me = await makeMember(api.db, { passwordHash });
  const staff = await makeStaff(api.db);
  const [clerk = { id: 0, email: "" }] = await api.db.query<{ id: number; email: string }>(
    "world.staff-password",
    "UPDATE staff SET password_hash = $1 WHERE id = (SELECT staff_id FROM sessions WHERE token_hash = $2) RETURNING id, email",
    [passwordHash, hashSessionToken(staff)],
  );
  const code = await makeProduct(api.db);
  const call = <O extends Operation>(operation: O, input: OperationInput<O>, bearer = me.bearer) =>
    api.client.call(operation, input, { bearer, timeoutMs: 30_000 }) as Promise<OperationAnswer<O>>;

  /** The first column of the first row, as text. */
  async function sql(text: string, values: readonly unknown[] = []): Promise<string> {
    const [row] = await api.db.query<Record<string, unknown>>(`world.${text.slice(0, 50)}`, text, values);
    return String(Object.values(row ?? {})[0]);
  }

  async function fillCart(paymentMethod: "CASH" | "TRANSFER" = "CASH", quantity = 2): Promise<void> {
    await call(addCartLine, { body: { code, quantity } });
    await call(setCartPayment, { body: { paymentMethod } });
  }

  async function order(paymentMethod: "CASH" | "TRANSFER" = "CASH"): Promise<string> {
    await fillCart(paymentMethod);
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    return (await call(placeOrder, { body })).number;
  }

  async function sentOrder(): Promise<string> {
    const number = await order();
    await call(setOrderStatus, { params: { number }, body: { from: "CONFIRMED", to: "EXECUTED" } }, staff);
    await call(setOrderStatus, { params: { number }, body: { from: "EXECUTED", to: "SENT" } }, staff);
    return number;
  }

  /** The statement takes the secret's hash first; answers the secret. */
  async function secret(text: string, ...values: unknown[]): Promise<string> {
    const token = newSessionToken();
    await sql(text, [hashSessionToken(token), ...values]);
    return token;
  }

  return { api, me, staff, clerk, code, call, sql, secret, fillCart, order, sentOrder };
}
