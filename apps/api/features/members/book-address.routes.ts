import { addBookAddress, listBookAddresses, removeBookAddress, setBookAddress } from "@kram/contract/members";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createBookAddressRepository } from "./book-address.repository.ts";
import { checkAddress } from "./check-fields.ts";
import type { MembersRepository } from "./members.repository.ts";

const MOST_ADDRESSES = 50;

/** Others' addresses are unknown. */
export function registerBookAddressRoutes({
  serve,
  db,
  members,
  country,
}: {
  serve: Serve;
  db: Database;
  members: MembersRepository;
  country: Country;
}): void {
  const book = createBookAddressRepository(db);

  serve(listBookAddresses, async ({ caller }) => wholeList(await members.listBookAddresses(caller.memberId)));

  serve(addBookAddress, async ({ caller, body }) => {
    const address = checkAddress(body, country);
    const row = await db.inTransaction(async (tx) => {
      const locked = createBookAddressRepository(tx);
      await locked.lock(caller.memberId);
      return locked.add(caller.memberId, address, MOST_ADDRESSES);
    });
    if (!row) throw new ShopError({ code: "address.book-full", params: { maxItems: MOST_ADDRESSES } });
    return row;
  });

  serve(setBookAddress, async ({ caller, params, body }) => {
    const row = await book.set(caller.memberId, params.id, checkAddress(body, country));
    if (!row) throw new ShopError({ code: "address.unknown" });
    return row;
  });

  serve(removeBookAddress, async ({ caller, params }) => {
    if (!(await book.remove(caller.memberId, params.id))) throw new ShopError({ code: "address.unknown" });
    return { removed: true } as const;
  });
}
