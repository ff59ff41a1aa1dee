import { nothing } from "./nowhere.ts";

export const wrong = nothing;
