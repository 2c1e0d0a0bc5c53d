import type { NextRequest } from "next/server";
import { productCode } from "@kram/contract/schema";
import { z } from "zod";
import { answerAnyone, check, localeOf, shopApi } from "../sessions/public.server.ts";
import { DESCRIBED_CODES, describeProducts } from "./describe-products.ts";

const codeList = z.array(productCode).max(DESCRIBED_CODES);

/** Titles, pictures and today's prices for a visitor's lines (`?productCodes=A,B&locale=pl`). Source: specification §7. */
export function answerVisitorCart(request: NextRequest): Promise<Response> {
  return answerAnyone(async () => {
    const query = request.nextUrl.searchParams;
    const given = (query.get("productCodes") ?? "").split(",").filter((code) => code !== "");
    const products = await describeProducts({
      call: (operation, input) => shopApi().call(operation, input),
      codes: check(given, codeList),
      locale: localeOf(query.get("locale")),
      authenticated: false,
    });
    return { products: Object.fromEntries(products) };
  });
}
