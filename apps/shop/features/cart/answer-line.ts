import { addCartLine, removeCartLine, setCartLine } from "@kram/contract/cart";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { answerMember, readBody } from "../sessions/public.server.ts";

const lineBody = setCartLine.body.extend({ mode: z.enum(["add", "set"]).default("set") });

/** Adds pieces to a line or, by default, sets them; answers the whole cart. Source: decisions §8. */
export function answerChangeLine(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) => {
    const { mode, ...body } = await readBody(request, lineBody);
    return mode === "add" ? call(addCartLine, { body }) : call(setCartLine, { body });
  });
}

/** Removes a line; answers the whole cart. */
export function answerRemoveLine(request: NextRequest): Promise<Response> {
  return answerMember(request, async (call) =>
    call(removeCartLine, { params: await readBody(request, removeCartLine.params) }),
  );
}
