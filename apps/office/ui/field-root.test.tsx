import { ThemeProvider, createTheme } from "@mui/material/styles";
import { ResettableTextField } from "react-admin";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { lightTheme } from "./theme.ts";

it("lets no settings of the input into the page", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const markup = renderToStaticMarkup(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <ResettableTextField label="Nazwa" resettable value="Krem" />
    </ThemeProvider>,
  );
  expect(markup).toContain("Nazwa");
  expect(logged.mock.calls.flat().join(" ")).not.toContain("InputProps");
  logged.mockRestore();
});
