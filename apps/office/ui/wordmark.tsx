import Box from "@mui/material/Box";
import { useAbout } from "../features/about/public.ts";

/** Logos are drawn for light paper. */
const LOGO_PAPER = "#faf8f2";

/** The shop's logo, else its name; `size` in pixels of type. */
export function Wordmark({ size }: { size: number }) {
  const { shopName, shopLogo } = useAbout();
  if (shopLogo)
    return (
      <Box
        alt={shopName}
        component="img"
        height={shopLogo.height}
        src={`/media/${shopLogo.name}`}
        sx={{ height: size * 1.3, width: "auto", maxWidth: 200, objectFit: "contain", bgcolor: LOGO_PAPER }}
        width={shopLogo.width}
      />
    );
  return (
    <Box
      component="span"
      sx={{
        fontFamily: '"Kram Serif", Georgia, serif',
        fontSize: size,
        fontWeight: 600,
        lineHeight: 1,
        color: "primary.main",
        letterSpacing: "-0.01em",
      }}
    >
      {shopName}
    </Box>
  );
}
