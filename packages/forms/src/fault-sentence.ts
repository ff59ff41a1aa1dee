/** The sentences at fields with a fault. They say what to type, with the bounds of the stored field. */
import type { Fields, Shape } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type {} from "./phrases.ts";

/** `shape`: what the stored field may hold; undefined if the form stores the field in another way. */
export type FaultSentence = (code: Code, shape: Shape | undefined) => string;

export function useFaultSentence(): FaultSentence {
	const { t } = useTranslation("forms");
	const { t: codes } = useTranslation("codes");
	return (code, shape) => {
		if (code === "required-missing")
			return t(shape?.is === "list" || shape?.is === "choice" ? "fault.unchosen" : "fault.missing");
		if (code === "text-too-long" && shape?.is === "text") return t("fault.long", { most: shape.most });
		if (code !== "invalid-value") return codes(code);
		switch (shape?.is) {
			case "whole":
				return t("fault.outside", { least: shape.least, most: shape.most });
			case "web-address":
				return t("fault.webAddress");
			case "telephone":
				return t("fault.telephone");
			default:
				return codes(code);
		}
	};
}

/** What the fields of a document may hold, by their stored names. */
export function shapesOf(table: Fields): ReadonlyMap<string, Shape> {
	return new Map(
		Object.values(table).flatMap(({ stored, english, kind: { shape } }) =>
			english === undefined
				? [[stored, shape] as const]
				: ([
						[stored, shape],
						[english, shape],
					] as const),
		),
	);
}
