import { addBookAddress, removeBookAddress, setBookAddress } from "@kram/contract/members";
import { listLockers } from "@kram/contract/shipping";
import type { NextRequest } from "next/server";
import { answerMember } from "../sessions/public.server.ts";
import { answerAnyone, check, readBody } from "../../platform/http/answers.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** Parcel lockers by what was typed. Source: decisions §8. */
export function answerLockers(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const query = check(Object.fromEntries(request.nextUrl.searchParams), listLockers.query);
    return shopApi().call(listLockers, { query });
  });
}

/** What Next passes to a handler of `/api/book-address/[id]`. */
interface AddressContext {
  params: Promise<{ id: string }>;
}

/** Adds an address to the member's book. Source: specification §7. */
export function answerAddAddress(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(addBookAddress, { body: await readBody(request, addBookAddress.body) }),
  );
}

/** Changes an own address. Source: specification §7. */
export function answerSetAddress(request: NextRequest, context: AddressContext): Promise<Response> {
  return answerMember(request, async (call) =>
    call(setBookAddress, { params: await context.params, body: await readBody(request, setBookAddress.body) }),
  );
}

/** Deletes an own address. Source: specification §7. */
export function answerRemoveAddress(request: NextRequest, context: AddressContext): Promise<Response> {
  return answerMember(request, async (call) => call(removeBookAddress, { params: await context.params }));
}
