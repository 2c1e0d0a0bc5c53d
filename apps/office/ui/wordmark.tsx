import Box from "@mui/material/Box";

/** `size` in pixels of type. */
export function Wordmark({ size }: { size: number }) {
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
      Kram
    </Box>
  );
}
