import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import "./ui/fonts.css";

const place = document.getElementById("office");
if (!place) throw new Error("the page has no place for the office");
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
