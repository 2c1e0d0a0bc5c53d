import { defaultLightTheme, type RaThemeOptions } from "react-admin";
import { DARK, LIGHT } from "./palette.ts";
import { FieldRoot } from "./field-root.tsx";

const SANS = '"Kram Sans", system-ui, sans-serif';
const SERIF = '"Kram Serif", Georgia, serif';
const FIELD = { variant: "outlined", margin: "dense", size: "small", fullWidth: true, component: FieldRoot } as const;

/** Toolbars lie on a paper of their own on a phone otherwise, which ends where they end. */
const PLAIN_GROUND = { "@media (max-width: 599.95px)": { backgroundColor: "transparent" } } as const;

/** Sizes for fingers and keyboard. */
const TOUCHED: NonNullable<RaThemeOptions["components"]> = {
  // Screen readers get the name; on a phone the bar shows its sign only.
  RaLocalesMenuButton: {
    styleOverrides: {
      root: {
        "@media (max-width: 599.95px)": {
          "& > .MuiButton-root": { fontSize: 0, minWidth: 44, padding: 8 },
          "& .MuiButton-startIcon": { margin: 0 },
          "& .MuiButton-endIcon": { display: "none" },
        },
      },
    },
  },
  // react-admin shows them only under a mouse, where neither keyboard nor finger finds them.
  RaSimpleFormIterator: {
    styleOverrides: {
      root: {
        "& > ul > li > .RaSimpleFormIterator-action": { visibility: "visible", whiteSpace: "nowrap" },
        "@media (pointer: coarse)": { "& .MuiIconButton-root": { minWidth: 44, minHeight: 44 } },
      },
    },
  },
};

export const lightTheme = themeOf("light");

export const darkTheme = themeOf("dark");

function themeOf(mode: "light" | "dark"): RaThemeOptions {
  const p = mode === "dark" ? DARK : LIGHT;
  return {
    ...defaultLightTheme,
    palette: {
      mode,
      primary: { main: p.green, contrastText: p.onGreen },
      secondary: { main: p.green, contrastText: p.onGreen },
      error: { main: p.clay },
      warning: { main: p.yolk },
      background: { default: p.paper, paper: p.card },
      text: { primary: p.ink, secondary: p.inkSoft },
      divider: p.rule,
    },
    shape: { borderRadius: 8 },
    sidebar: { width: 236, closedWidth: 52 },
    typography: {
      fontFamily: SANS,
      fontSize: 14,
      h4: { fontFamily: SERIF, fontSize: "1.75rem", fontWeight: 500 },
      h5: { fontFamily: SERIF, fontSize: "1.375rem", fontWeight: 500 },
      h6: { fontFamily: SERIF, fontSize: "1.125rem", fontWeight: 500 },
      body1: { fontSize: "0.9375rem" },
      button: { textTransform: "none", fontWeight: 600 },
    },
    components: { ...defaultLightTheme.components, ...partsOf(p), ...TOUCHED },
  };
}

function partsOf(p: Readonly<Record<keyof typeof LIGHT, string>>): NonNullable<RaThemeOptions["components"]> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: "lining-nums" },
        "@media (prefers-reduced-motion: reduce)": {
          "*, *::before, *::after": { animationDuration: "0s !important", transitionDuration: "0s !important" },
        },
        ":focus-visible": { outline: `2px solid ${p.green}`, outlineOffset: 2 },
      },
    },
    MuiTextField: { defaultProps: { variant: "outlined", margin: "dense", size: "small", fullWidth: true } },
    MuiFormControl: { defaultProps: FIELD },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
    // Decoration: loading says so in words, and react-admin's rings have no name.
    MuiCircularProgress: { defaultProps: { "aria-hidden": true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      // Not hidden, which would keep bars within from sticking to the window; narrower than its content all the same.
      styleOverrides: { root: { border: `1px solid ${p.rule}`, overflow: "clip", minWidth: 0 } },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: "default" },
      styleOverrides: {
        root: { backgroundColor: p.card, color: p.ink, borderBottom: `1px solid ${p.rule}` },
      },
    },
    // In line with what stands above.
    MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 20px" } } },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${p.rule}` } } },
    // Stands over fields of the same colour.
    MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${p.rule}` } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: p.rule },
        head: { color: p.inkSoft, fontWeight: 600, backgroundColor: p.card },
        sizeSmall: { padding: "7px 12px" },
      },
    },
    RaList: { styleOverrides: { root: { "& .RaList-main": { minWidth: 0 } } } },
    RaListToolbar: { styleOverrides: { root: PLAIN_GROUND } },
    RaTopToolbar: { styleOverrides: { root: PLAIN_GROUND } },
    RaMenuItemLink: { styleOverrides: { root: menuItem(p) } },
  };
}

function menuItem(p: Readonly<Record<keyof typeof LIGHT, string>>) {
  return {
    color: p.inkSoft,
    borderRadius: 8,
    margin: "2px 6px",
    "& .RaMenuItemLink-icon": { color: "inherit", minWidth: 34 },
    "&.RaMenuItemLink-active": { color: p.green, backgroundColor: p.greenSoft, fontWeight: 600 },
  };
}
