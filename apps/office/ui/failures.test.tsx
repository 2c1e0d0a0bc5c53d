import { ShowContextProvider } from "react-admin";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RecordOrFailure } from "./failures.tsx";

const page = (context: object) =>
  renderToStaticMarkup(
    <ShowContextProvider value={context as never}>
      <RecordOrFailure>
        <textarea defaultValue="typed" />
      </RecordOrFailure>
    </ShowContextProvider>,
  );

const error = new Error("server.unavailable");

it("says what failed in place of a record that could not be read", () => {
  const markup = page({ error });
  expect(markup).toContain("server.unavailable");
  expect(markup).not.toContain("typed");
});

it("keeps a record, with what is typed in it, when reading it again fails, and says so", () => {
  const markup = page({ error, record: { id: "1" } });
  expect(markup).toContain("typed");
  expect(markup).toContain("office.load_failed");
});
