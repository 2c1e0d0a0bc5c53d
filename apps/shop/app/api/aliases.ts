import { addCartLine, deleteCart, removeCartLine, setCartLine } from "@kram/contract/cart";
import { z } from "zod";
import { readBody } from "../../platform/http/answers.ts";
import type { Alias } from "../../platform/http/gateway.ts";

const line = setCartLine.body.extend({ mode: z.enum(["add", "set"]).default("set") });

/** Addresses of the shop's back end that the decisions name, beside those of the operations that they call. */
export const ALIASES: readonly Alias[] = [
  { method: "DELETE", path: "/basket", to: deleteCart },
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
