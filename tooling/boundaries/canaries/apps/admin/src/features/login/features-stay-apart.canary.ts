import { list } from "../members/list.ts";

export const wrong = list;
