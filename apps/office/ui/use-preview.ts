import { useEffect, useState } from "react";
import { type RaRecord, useDataProvider } from "react-admin";
import { keyOf } from "./sending.ts";

/** After the last key, milliseconds. */
const WAIT_MS = 300;

/** What would come of it, or the key of the words why nothing would. */
export type Preview<Row> = { row: Row } | { problem: string };

/** Of what is `asked` about a record, as JSON; null until it is known. Follows what is typed. */
export function usePreview<Row extends RaRecord>(
  resource: string,
  number: string,
  asked: string | null,
): Preview<Row> | null {
  const office = useDataProvider();
  const [shown, setShown] = useState<{ asked: string; preview: Preview<Row> } | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    let isOver = false;
    const show = (preview: Preview<Row>) => {
      if (!isOver) setShown({ asked, preview });
    };
    const timer = setTimeout(() => {
      const data = { number, ...(JSON.parse(asked) as object) };
      office.create<Row>(resource, { data }).then(
        (answer) => show({ row: answer.data }),
        (failure: unknown) => show({ problem: keyOf(failure) }),
      );
    }, WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [office, resource, number, asked]);
  // What was asked before is not what would be done now.
  return shown !== null && shown.asked === asked ? shown.preview : null;
}
