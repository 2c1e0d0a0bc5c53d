"use client";
import { createContext } from "react";

/** Whether a heart stands in a list of favourites: pressed, as long as nobody knows better. */
export const ListedFavourite = createContext(false);
