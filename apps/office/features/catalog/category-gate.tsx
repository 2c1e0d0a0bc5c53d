import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useDataProvider, useGetList, useNotify, useRedirect, useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useEdit, useRun } from "../../ui/sending.ts";
import type { CategoryEdit, CategoryRecord } from "./categories-resource.ts";

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** Shows, hides or removes a category. */
export function CategoryGate({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const edit = useEdit("categories", category);
  const { busy, run } = useRun();
  const [asked, setAsked] = useState<"hide" | "remove" | null>(null);
  const { hidden, supplements, title, onlyHere } = category;
  const set = (data: CategoryEdit, done: string) => {
    setAsked(null);
    void run(() => edit(data, done, { name: title }));
  };
  const show = () => set({ shown: { shown: true } }, "categories.shown");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
      <ToneChip text={translate(`categories.hidden.${hidden}`)} tone={hidden ? "waits" : "good"} />
      <span>{translate("categories.products", { smart_count: category.productCount })}</span>
      <Button
        disabled={busy}
        onClick={hidden ? show : () => setAsked("hide")}
        variant={hidden ? "contained" : "outlined"}
      >
        {translate(hidden ? "categories.show" : "categories.hide")}
      </Button>
      <Button
        disabled={busy}
        onClick={() => set({ supplements: { supplements: !supplements } }, "categories.saved")}
        variant="outlined"
      >
        {translate(supplements ? "categories.unmark" : "categories.mark")}
      </Button>
      <RemoveCategory category={category} />
      {supplements && <Box sx={{ color: "text.secondary", width: "100%" }}>{translate("categories.marked_hint")}</Box>}
      <Confirm
        cancel="ra.action.cancel"
        confirm="categories.hide"
        confirmColor="warning"
        content={translate("categories.hide_hint", { smart_count: onlyHere })}
        isOpen={asked === "hide"}
        onClose={() => setAsked(null)}
        onConfirm={() => set({ shown: { shown: false } }, "categories.hid")}
        title={translate("categories.hide_ask", { name: title })}
      />
    </Box>
  );
}

/** Removes only empty ones. */
function RemoveCategory({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const { busy, run } = useRun();
  const [asking, setAsking] = useState(false);
  const { data: all = [] } = useGetList<CategoryRecord>("categories", ALL);
  const parts = all.filter(({ parentId }) => String(parentId) === category.id).length;
  const isEmpty = parts === 0 && category.productCount === 0;
  const remove = async () => {
    await office.delete("categories", { id: category.id, previousData: category });
    notify("categories.removed", { type: "success", messageArgs: { name: category.title } });
    redirect("/categories");
  };
  return (
    <>
      <Button color="error" disabled={busy || !isEmpty} onClick={() => setAsking(true)} variant="outlined">
        {translate("categories.remove")}
      </Button>
      {!isEmpty && <Box sx={{ color: "text.secondary" }}>{translate("categories.remove_when_empty")}</Box>}
      <Confirm
        cancel="ra.action.cancel"
        confirm="categories.remove"
        confirmColor="warning"
        content="categories.remove_hint"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(remove);
        }}
        title={translate("categories.remove_ask", { name: category.title })}
      />
    </>
  );
}
