import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type MouseEvent, useState } from "react";
import { CreateButton, DataTable, Link, SearchInput, SelectInput, TopToolbar, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { PromotionPeriod } from "./promotion-period.tsx";
import type { PromotionRecord } from "./promotions-resource.ts";
import { STATE_CHOICES, STATE_TONES } from "./promotion-words.ts";
import { TryPromotions } from "./try-promotions.tsx";

const Column = DataTable.Col<PromotionRecord>;

/** In order of application. */
export default function PromotionList() {
  const translate = useTranslate();
  const label = translate("promotions.search");
  return (
    <ListPage
      actions={<Actions />}
      filters={[
        <SearchInput
          alwaysOn
          key="text"
          placeholder={label}
          slotProps={{ htmlInput: { "aria-label": label, maxLength: 100 } }}
          source="text"
          sx={{ width: 240 }}
        />,
        <SelectInput alwaysOn choices={STATE_CHOICES} key="state" label="promotions.fields.state" source="state" />,
      ]}
      name="promotions"
    >
      <RecordTable<PromotionRecord>
        bulkActionButtons={false}
        empty={<EmptyState hint="promotions.empty_hint" title="promotions.empty" />}
        rowClick="show"
      >
        <Column disableSort label="promotions.fields.title" render={(promotion) => <Name promotion={promotion} />} />
        <Column
          disableSort
          label="promotions.fields.gives"
          render={({ benefit }) => translate(`promotions.benefit.${benefit.kind}`)}
        />
        <Column
          disableSort
          label="promotions.fields.voucher"
          render={({ voucher }) => voucher ?? translate("promotions.by_itself")}
        />
        <Column
          disableSort
          label="promotions.fields.period"
          render={(promotion) => <PromotionPeriod promotion={promotion} />}
        />
        <Column
          disableSort
          label="promotions.fields.state"
          render={({ state }) => <ToneChip text={translate(`promotions.state.${state}`)} tone={STATE_TONES[state]} />}
        />
        <Column
          disableSort
          label="promotions.fields.orders"
          render={({ orders }) => translate("promotions.orders_used", { smart_count: orders })}
        />
      </RecordTable>
    </ListPage>
  );
}

function Actions() {
  const translate = useTranslate();
  const [trying, setTrying] = useState(false);
  return (
    <TopToolbar>
      <Button onClick={() => setTrying(true)} variant="outlined">
        {translate("promotions.simulate")}
      </Button>
      <CreateButton label="promotions.begin" size="medium" variant="contained" />
      {trying && <TryPromotions onClose={() => setTrying(false)} />}
    </TopToolbar>
  );
}

function Name({ promotion: { code, titles } }: { promotion: PromotionRecord }) {
  return (
    <>
      <Link
        onClick={(event: MouseEvent) => event.stopPropagation()}
        sx={{ fontWeight: 600 }}
        to={`/promotions/${encodeURIComponent(code)}/show`}
      >
        {titles.pl}
      </Link>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{code}</Box>
    </>
  );
}
