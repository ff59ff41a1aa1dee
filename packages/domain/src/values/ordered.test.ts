import { expect, test } from "vitest";
import { byOrder } from "./ordered.ts";

test("OPEN-7 documents are sorted by order number, then by uid", () => {
	const documents = [
		{ orderNumber: 2, uid: "c" },
		{ orderNumber: 1.5, uid: "b" },
		{ orderNumber: 2, uid: "a" },
		{ orderNumber: -1, uid: "z" },
	];
	for (const each of [documents, [...documents].reverse()])
		expect([...each].sort(byOrder).map(({ uid }) => uid)).toEqual(["z", "b", "a", "c"]);
});
