import { addBookAddress, removeBookAddress, setBookAddress } from "@kram/contract/members";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createBookAddressRepository } from "./book-address.repository.ts";
import { checkAddress } from "./check-address.ts";
import { presentBookAddress } from "./present-member.ts";

/** Addresses that a book holds. */
const MOST_ADDRESSES = 50;

/** Registers changing the own address book. Addresses of others are unknown. */
export function registerBookAddressRoutes({
  serve,
  db,
  country,
}: {
  serve: Serve;
  db: Database;
  country: Country;
}): void {
  const book = createBookAddressRepository(db);

  serve(addBookAddress, async ({ caller, body }) => {
    const address = checkAddress(body, country);
    const row = await db.inTransaction(async (tx) => {
      const locked = createBookAddressRepository(tx);
      await locked.lock(caller.memberId);
      return locked.add(caller.memberId, address, MOST_ADDRESSES);
    });
    if (!row) throw new ShopError({ code: "address.book-full", params: { maxItems: MOST_ADDRESSES } });
    return presentBookAddress(row);
  });

  serve(setBookAddress, async ({ caller, params, body }) => {
    const row = await book.set(caller.memberId, params.id, checkAddress(body, country));
    if (!row) throw new ShopError({ code: "address.unknown" });
    return presentBookAddress(row);
  });

  serve(removeBookAddress, async ({ caller, params }) => {
    if (!(await book.remove(caller.memberId, params.id))) throw new ShopError({ code: "address.unknown" });
    return { removed: true } as const;
  });
}
