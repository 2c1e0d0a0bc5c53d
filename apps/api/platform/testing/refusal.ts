import { ApiError } from "@kram/contract/client";

/** Throws when the call was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<{ status: number; code: string; params?: unknown }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const params = error.errors[0]?.params;
    return { status: error.status, code: error.code, ...(params ? { params } : {}) };
  }
  throw new Error("the call was not refused");
}
