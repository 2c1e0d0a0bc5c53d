"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { CartShipping } from "@kram/contract/shipping";
import { useState } from "react";
import { showToast } from "../../ui/toast/toast-store.ts";
import { call } from "../../platform/http/api.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { removeBookAddress } from "../../platform/http/operations/members.ts";
import { getCartShipping, setCartShipping } from "../../platform/http/operations/shipping.ts";
import type { ErrorTexts } from "../../platform/errors/error-texts.ts";
import { useAct } from "./use-section.ts";

type BookEntry = CartShipping["otherAddresses"][number];

/** With the entry being changed or deleted. */
export function useAddressBook(texts: Messages["members"]["profile"], errors: ErrorTexts | null) {
  const { answer, refusal, reload, replace } = useOperation(getCartShipping, { query: {} });
  const [editing, setEditing] = useState<BookEntry | "new" | null>(null);
  const [removing, setRemoving] = useState<BookEntry | null>(null);
  const act = useAct(errors, texts.failedTitle);
  return {
    answer,
    refusal,
    reload,
    editing,
    edit: setEditing,
    removing,
    askToRemove: setRemoving,
    busy: act.busy,
    choose: async (body: { primaryAddressChosen: true } | { otherAddressChosenId: string }) => {
      const changed = await act.run(() => call(setCartShipping, { query: {}, body }));
      if (!changed) return;
      replace(changed);
      showToast({ kind: "success", title: texts.bookChosen });
    },
    remove: async ({ id }: BookEntry) => {
      const removed = await act.run(() => call(removeBookAddress, { params: { id } }));
      setRemoving(null);
      if (!removed) return;
      showToast({ kind: "success", title: texts.bookRemoved });
      reload();
    },
    /** Null when given up. */
    done: (id: string | null) => {
      setEditing(null);
      if (id !== null) reload();
    },
  };
}
