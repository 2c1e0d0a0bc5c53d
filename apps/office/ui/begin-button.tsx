import AddIcon from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useState } from "react";
import { TopToolbar, useLocation, useNavigate, useTranslate } from "react-admin";

/** Above a list; `label` is a text's key, `children` the dialog it opens. Who comes here to begin finds it open. */
export function BeginButton({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isAsked = (state as { begin?: string } | null)?.begin === label;
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    // Once only: whoever comes back later finds it closed.
    navigate(pathname + search, { replace: true });
  }, [isAsked, navigate, pathname, search]);
  return (
    <TopToolbar>
      <Button onClick={() => setOpen(true)} startIcon={<AddIcon />} variant="contained">
        {translate(label)}
      </Button>
      {open && children(() => setOpen(false))}
    </TopToolbar>
  );
}
