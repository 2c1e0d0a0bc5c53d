import AddIcon from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { TopToolbar, useTranslate } from "react-admin";

/** Above a list; `label` is a text's key, `children` the dialog it opens. */
export function BeginButton({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <TopToolbar>
      <Button onClick={() => setOpen(true)} startIcon={<AddIcon />} variant="contained">
        {translate(label)}
      </Button>
      {open && children(() => setOpen(false))}
    </TopToolbar>
  );
}
