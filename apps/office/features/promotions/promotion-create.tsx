import Box from "@mui/material/Box";
import { Title, useDataProvider, useNotify, useRedirect, useTranslate } from "react-admin";
import { PageTitle } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { PromotionFields } from "./promotion-fields.tsx";
import { formToPromotion, NEW_PROMOTION, type PromotionForm } from "./promotion-form.ts";
import type { PromotionRecord } from "./promotions-resource.ts";

export default function PromotionCreate() {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const send = async (values: object) => {
    const typed = values as PromotionForm;
    const data = { ...formToPromotion(typed), code: typed.code.trim() };
    await office.create<PromotionRecord>("promotions", { data });
    notify("promotions.saved", { type: "success" });
    redirect(`/promotions/${encodeURIComponent(data.code)}/show`);
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Title title={<PageTitle text={translate("promotions.begin")} />} />
      <Part hint={translate("promotions.begin_hint")} title={translate("promotions.begin")}>
        <PartForm button="promotions.save" defaultValues={NEW_PROMOTION} onSend={send}>
          <PromotionFields isNew />
        </PartForm>
      </Part>
    </Box>
  );
}
