import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { useRun } from "../../ui/use-run.ts";
import { CategoryForm } from "./category-form.tsx";
import type { ArticleCategory } from "./content-categories-resource.ts";

/** What can be done with a category of articles; one in which nothing stands can be removed, once somebody said so. */
export function CategoryMoves({ category }: { category: ArticleCategory }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [asked, setAsked] = useState<"form" | "remove" | null>(null);
  const { id, name, articleCount } = category;
  const close = () => setAsked(null);
  const remove = async () => {
    await office.delete("content-categories", { id, previousData: category });
    notify("kinds.removed", { type: "success", messageArgs: { name } });
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        aria-label={`${translate("kinds.change")}: ${name}`}
        onClick={() => setAsked("form")}
        size="small"
        variant="outlined"
      >
        {translate("kinds.change")}
      </Button>
      {articleCount === 0 && (
        <Button
          aria-label={`${translate("kinds.remove")}: ${name}`}
          color="error"
          disabled={busy}
          onClick={() => setAsked("remove")}
          size="small"
          variant="outlined"
        >
          {translate("kinds.remove")}
        </Button>
      )}
      {asked === "form" && <CategoryForm category={category} onClose={close} />}
      <Confirm
        cancel="ra.action.cancel"
        confirm="kinds.remove"
        confirmColor="warning"
        content="kinds.remove_hint"
        isOpen={asked === "remove"}
        onClose={close}
        onConfirm={() => {
          close();
          // Refused or not: what stands there now is shown.
          void run(remove).then(refresh);
        }}
        title={translate("kinds.remove_ask", { name })}
      />
    </Box>
  );
}
