import { atom } from "jotai";

export const wrong = atom(0);
