import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import {
  CORNERS,
  type Corner,
  dragged,
  type Frame,
  moved,
  shaped,
  type Size,
  type Step,
} from "../platform/crop-frame.ts";
import { cutPicture } from "../platform/fit-picture.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { useSending } from "./sending.ts";

/** A key moves a hundredth of the longer side, with Shift ten times as much. */
const STEPS = 100;
const LEAPS = 10;

/** `onCut` throws refusals. `isCut`: of a picture that is cut already, the whole one is shown. */
export default function CropDialog({
  address,
  number,
  isCut,
  onCut,
  onClose,
}: {
  address: string;
  number: number;
  isCut: boolean;
  onCut: (picture: Blob) => Promise<void>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [isSquare, setSquare] = useState(false);
  const { busy, problem, send } = useSending(async (wanted: Frame) => {
    if (picture.current) await onCut(await cutPicture(picture.current, wanted));
    onClose();
  });
  const whole = size && { left: 0, top: 0, ...size };
  const isWhole = size !== null && frame?.width === size.width && frame.height === size.height;
  const show = (next: Frame | null, square: boolean) => {
    setSquare(square);
    setFrame(next && shaped(next, square));
  };
  return (
    <AskDialog
      actions={
        <Button
          disabled={busy || frame === null || (isWhole && !isCut)}
          onClick={() => frame && void send(frame)}
          variant="contained"
        >
          {translate("catalog.crop")}
        </Button>
      }
      hint={translate("catalog.crop_hint")}
      keep={translate("ra.action.cancel")}
      onClose={onClose}
      title={translate("catalog.crop_title", { number })}
      wide
    >
      <Shape isSquare={isSquare} onShape={(square) => show(frame, square)} onWhole={() => show(whole, false)} />
      <Box sx={{ justifySelf: "center", position: "relative", lineHeight: 0, touchAction: "none" }}>
        <Box
          alt={translate("catalog.picture_number", { number })}
          component="img"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height });
            setFrame({ left: 0, top: 0, width, height });
          }}
          ref={picture}
          src={address}
          sx={{ maxWidth: "100%", maxHeight: "50vh" }}
        />
        {size && frame && (
          <Handles frame={frame} isSquare={isSquare} onFrame={setFrame} picture={picture} size={size} />
        )}
      </Box>
      <Box role="status" sx={{ color: "text.secondary" }}>
        {frame && translate("catalog.crop_size", { width: frame.width, height: frame.height })}
      </Box>
      {problem && <Alert severity="error">{translate(problem)}</Alert>}
    </AskDialog>
  );
}

function Shape({
  isSquare,
  onShape,
  onWhole,
}: {
  isSquare: boolean;
  onShape: (isSquare: boolean) => void;
  onWhole: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <ToggleButtonGroup
        aria-label={translate("catalog.crop_shape")}
        exclusive
        onChange={(_event, shape: string | null) => shape !== null && onShape(shape === "square")}
        size="small"
        value={isSquare ? "square" : "free"}
      >
        {["free", "square"].map((shape) => (
          <ToggleButton key={shape} sx={{ minHeight: 44, px: 2 }} value={shape}>
            {translate(`catalog.crop_${shape}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button onClick={onWhole} sx={{ minHeight: 44 }}>
        {translate("catalog.crop_whole")}
      </Button>
    </Box>
  );
}

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The frame moves as a whole, its corners each by themselves: by pointer, finger or arrow keys. */
function Handles({
  frame,
  size,
  isSquare,
  picture,
  onFrame,
}: {
  frame: Frame;
  size: Size;
  isSquare: boolean;
  picture: { current: HTMLImageElement | null };
  onFrame: (frame: Frame) => void;
}) {
  const translate = useTranslate();
  const held = useRef<{ from: Frame; x: number; y: number } | null>(null);
  const place = (from: Frame, corner: Corner | null, by: Step) =>
    onFrame(corner === null ? moved(from, by, size) : dragged(from, { corner, by, isSquare }, size));
  const handle = (corner: Corner | null) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = Math.max(1, Math.round(Math.max(size.width, size.height) / STEPS)) * (event.shiftKey ? LEAPS : 1);
      place(frame, corner, { x: arrow.x * step, y: arrow.y * step });
    },
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { from: frame, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const shown = picture.current?.clientWidth ?? 0;
      if (!held.current || shown === 0) return;
      const { from, x, y } = held.current;
      const scale = size.width / shown;
      place(from, corner, { x: (event.clientX - x) * scale, y: (event.clientY - y) * scale });
    },
    onPointerUp: () => {
      held.current = null;
    },
    onPointerCancel: () => {
      held.current = null;
    },
  });
  const percent = (part: number, of: number) => `${(100 * part) / of}%`;
  const box = {
    left: percent(frame.left, size.width),
    top: percent(frame.top, size.height),
    width: percent(frame.width, size.width),
    height: percent(frame.height, size.height),
  };
  return (
    <>
      <Box aria-hidden sx={{ position: "absolute", inset: 0, overflow: "hidden", pointerEvents: "none" }}>
        <Box style={box} sx={{ position: "absolute", boxShadow: "0 0 0 9999px rgba(0, 0, 0, 0.5)" }} />
      </Box>
      <Box
        aria-label={translate("catalog.crop_frame")}
        component="button"
        style={box}
        sx={FRAME}
        type="button"
        {...handle(null)}
      />
      {CORNERS.map((corner) => (
        <Box
          aria-label={translate(`catalog.crop_corner.${corner}`)}
          component="button"
          key={corner}
          style={{
            left: percent(frame.left + (corner.endsWith("left") ? 0 : frame.width), size.width),
            top: percent(frame.top + (corner.startsWith("top") ? 0 : frame.height), size.height),
          }}
          sx={{ ...CORNER, cursor: corner === "top-left" || corner === "bottom-right" ? "nwse-resize" : "nesw-resize" }}
          type="button"
          {...handle(corner)}
        />
      ))}
    </>
  );
}

/** Seen on light and dark pictures alike. */
const FRAME = {
  position: "absolute",
  p: 0,
  border: "2px solid #fff",
  outline: "1px solid #000",
  bgcolor: "transparent",
  cursor: "move",
  touchAction: "none",
  "&:focus-visible": { outline: "3px solid #000", borderColor: "#ffd54f" },
} as const;

/** Large enough for a finger; what is drawn of it is its middle. */
const CORNER = {
  position: "absolute",
  width: 44,
  height: 44,
  m: "-22px 0 0 -22px",
  p: 0,
  border: 0,
  bgcolor: "transparent",
  touchAction: "none",
  "&::after": {
    content: '""',
    position: "absolute",
    inset: 14,
    bgcolor: "#fff",
    border: "1px solid #000",
  },
  "&:focus-visible": { outline: "none" },
  "&:focus-visible::after": { bgcolor: "#ffd54f", outline: "2px solid #000" },
} as const;
