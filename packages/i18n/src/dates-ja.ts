import { ja } from "date-fns/locale/ja";
import { datesIn } from "./dates-in.ts";

export const datesJa = datesIn({
	locale: ja,
	long: "y年M月d日（EEEEE）",
	short: "M/d（EEEEE）",
	month: "y年M月",
	range: {
		differentYears: ["y年M月d日", "y年M月d日"],
		sameYear: ["y年M月d日", "M月d日"],
		sameMonth: ["y年M月d日", "d日"],
	},
	dash: "〜",
	days: { [-1]: "昨日", 0: "今日", 1: "明日" },
});
