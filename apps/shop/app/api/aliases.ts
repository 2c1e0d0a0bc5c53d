import { addCartLine, deleteCart, removeCartLine, setCartLine } from "@kram/contract/cart";
import { getBrandBrochure } from "@kram/contract/brochures";
import { checkBotProof, getBotChallenge, sendEmailToBok } from "@kram/contract/contact";
import { getCartPayment, setCartPayment } from "@kram/contract/payments";
import { getCartShipping, setCartShipping } from "@kram/contract/shipping";
import { LARGE_BODY } from "@kram/domain/network";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { readBody } from "../../platform/http/answers.ts";
import type { Alias, AliasCall } from "../../platform/http/gateway.ts";

const line = setCartLine.body.extend({ mode: z.enum(["add", "set"]).default("set") });

/** Addresses from decisions or old links, with their operations. */
export const ALIASES: readonly Alias[] = [
  { method: "DELETE", path: "/basket", to: deleteCart },
  { method: "GET", path: "/shipping", to: getCartShipping },
  { method: "PUT", path: "/shipping", to: setCartShipping },
  { method: "GET", path: "/payment", to: getCartPayment },
  { method: "POST", path: "/payment", to: setCartPayment },
  { method: "GET", path: "/contact", to: getBotChallenge },
  { method: "POST", path: "/contact", to: readContact },
  { method: "GET", path: "/catalogue/{brand}", to: getBrandBrochure },
  {
    method: "PUT",
    path: "/products",
    to: async (request) => {
      const { mode, ...body } = await readBody(request, line);
      return { operation: mode === "add" ? addCartLine : setCartLine, body };
    },
  },
  {
    method: "DELETE",
    path: "/products",
    to: async (request) => ({ operation: removeCartLine, params: await readBody(request, removeCartLine.params) }),
  },
];

/** A proof alone is checked; a message with one is sent, large ones unread. Source: contact 2. */
async function readContact(request: NextRequest): Promise<AliasCall> {
  if (Number(request.headers.get("content-length")) > LARGE_BODY) return { operation: sendEmailToBok };
  const body = await readBody(request, z.record(z.string(), z.unknown()));
  return { operation: Object.keys(body).join() === "token" ? checkBotProof : sendEmailToBok, body };
}
