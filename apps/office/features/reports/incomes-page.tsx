import { addIncomeArticle, type IncomeReport } from "@kram/contract/reports";
import { LOCALES } from "@kram/domain/languages";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import {
  Link as RouteLink,
  Title,
  useDataProvider,
  useGetList,
  useGetOne,
  useLocation,
  useNotify,
  useRedirect,
  useTranslate,
} from "react-admin";
import { OF_LIST } from "../../platform/office-resource.ts";
import { Bars } from "../../ui/bars.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useRun } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AMOUNT } from "../money/public.ts";
import type { IncomeYear } from "./reports-resource.ts";

/** The year stands in the address, so that a report is a link. */
export default function IncomesPage() {
  const translate = useTranslate();
  const { search } = useLocation();
  const { data: years, isPending, error, refetch } = useGetList<IncomeYear>("incomes", OF_LIST, SHOWN_ON_PAGE);
  const asked = new URLSearchParams(search).get("year");
  // The newest that is over, since only such are published.
  const chosen = years?.find(({ id }) => id === asked) ?? years?.find(({ isOver }) => isOver) ?? years?.at(0);
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 2, minWidth: 0 }}>
      <Title title={<PageTitle text={translate("resources.incomes.name", { smart_count: 2 })} />} />
      {isPending && <PageLoading />}
      {error && !years && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {years?.length === 0 && translate("incomes.none")}
      {years && chosen && <Years chosen={chosen.id} years={years} />}
      {chosen && <YearOf id={chosen.id} key={chosen.id} />}
    </Box>
  );
}

function Years({ years, chosen }: { years: readonly IncomeYear[]; chosen: string }) {
  const translate = useTranslate();
  return (
    <Box
      aria-label={translate("incomes.years")}
      component="nav"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, "@media print": { display: "none" } }}
    >
      {years.map(({ id, isOver }) => (
        <Button
          aria-current={id === chosen ? "page" : undefined}
          component={RouteLink}
          key={id}
          sx={{ minHeight: 44 }}
          to={`/incomes?year=${id}`}
          variant={id === chosen ? "contained" : "outlined"}
        >
          {isOver ? id : translate("incomes.running", { year: id })}
        </Button>
      ))}
    </Box>
  );
}

function YearOf({ id }: { id: string }) {
  const translate = useTranslate();
  const { data, isPending, error, refetch } = useGetOne<IncomeReport>("incomes", { id }, SHOWN_ON_PAGE);
  if (isPending) return <PageLoading />;
  if (!data) return error && <FailedState code={error.message} onRetry={() => void refetch()} />;
  const { groups, leastMembers, isOver } = data;
  return (
    <>
      {groups.length === 0 && <Alert severity="info">{translate("incomes.few", { least: leastMembers })}</Alert>}
      {groups.map((group) => (
        <Group currency={data.currency} group={group} key={group.name} />
      ))}
      {groups.length > 0 && (
        <Part hint={translate("incomes.publish_hint")} title={translate("incomes.publish")}>
          {isOver ? <Publishing year={id} /> : translate("incomes.later")}
        </Part>
      )}
    </>
  );
}

type GroupOf = IncomeReport["groups"][number];

const MINOR = (amount: string) => Math.max(0, Number(amount.replace(",", ".")));

function Group({ group, currency }: { group: GroupOf; currency: IncomeReport["currency"] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { name, members, zero, zeroShare, total, median, mean, ownShare, tenths } = group;
  const most = Math.max(1, ...tenths.map((each) => MINOR(each.mean)));
  const shown = tenths.map((each) => ({
    name: formats.count(each.tenth),
    mean: formats.amount(each.mean, currency),
    each,
  }));
  return (
    <Part hint={translate(`incomes.hint.${name}`)} title={translate(`incomes.group.${name}`)}>
      <Details>
        <Detail label="incomes.members">{formats.count(members)}</Detail>
        <Detail label="incomes.zero">
          {formats.count(zero)}, {formats.share(zeroShare)}
        </Detail>
        <Detail label="incomes.median">{formats.amount(median, currency)}</Detail>
        <Detail label="incomes.mean">{formats.amount(mean, currency)}</Detail>
        <Detail label="incomes.total">{formats.amount(total, currency)}</Detail>
        <Detail label="incomes.own">{formats.share(ownShare)}</Detail>
      </Details>
      <Box sx={{ mt: 2 }}>
        <Box sx={{ mb: 1 }}>{translate("incomes.tenths")}</Box>
        <Bars
          bars={shown.map((row) => ({
            key: row.name,
            heights: [MINOR(row.each.mean) / most],
            title: `${row.name}: ${row.mean}`,
          }))}
          ends={[shown[0]?.name ?? "", shown.at(-1)?.name ?? ""]}
          label={`${translate("incomes.tenths")}: ${shown.map((row) => row.mean).join("; ")}`}
        />
      </Box>
      <Table aria-label={translate("incomes.tenths")} size="small" sx={{ mt: 1, maxWidth: 420 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate("incomes.tenth")}</TableCell>
            <TableCell align="right">{translate("incomes.mean_of_tenth")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.name}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              <TableCell align="right" sx={AMOUNT}>
                {row.mean}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Part>
  );
}

function Publishing({ year }: { year: string }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const may = useMay(addIncomeArticle);
  const { busy, run } = useRun();
  const draft = async () => {
    const { data } = await office.create<{ id: string; article: string }>("incomes", { data: { year } });
    notify("incomes.drafted", { type: "success" });
    redirect(`/contents/${data.article}/show`);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "@media print": { display: "none" } }}>
      {LOCALES.map((locale) => (
        <Button
          href={`/office/reports/incomes/${year}/statement.pdf?locale=${locale}`}
          key={locale}
          rel="noreferrer"
          sx={{ minHeight: 44 }}
          target="_blank"
          variant="outlined"
        >
          {translate("incomes.pdf", { language: translate(`members.language.${locale}`) })}
        </Button>
      ))}
      {may && (
        <Button disabled={busy} onClick={() => void run(draft)} sx={{ minHeight: 44 }} variant="contained">
          {translate("incomes.article")}
        </Button>
      )}
    </Box>
  );
}
