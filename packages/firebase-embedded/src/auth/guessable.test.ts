import { expect, test } from "vitest";
import { requireUnguessable } from "./guessable.ts";

const OWN = ["hanako.yamada@minato-shokudo.example", "山田 花子"];
const refusal = { code: "WEAK_PASSWORD" };

test.each([
	"12345678",
	"password1",
	"Qwertyuiop",
	"１２３４５６７８",
	"iloveyou",
	"hanako.yamada@minato-shokudo.example",
	"Hanako.Yamada",
	"yamada123",
	"minato-2026!".slice(0, 9),
	"junban2026".slice(0, 9),
	"hanako2026",
	"Yamada-1987",
	"2026junban",
	"hanako48213",
	"山田花子花子山田",
	"パスワードpassword1",
])("%s is refused", async (password) => {
	await expect(requireUnguessable(password, OWN)).rejects.toMatchObject(refusal);
});

test.each([
	"four quiet lanterns",
	"四つの静かな提灯",
	"hanako likes lanterns",
	"hanako 2026 lanterns",
	"hanako482137",
	"x9$kQ2!m",
	"a".repeat(4096).replace("a", "b"),
])("%.20s is good", async (password) => {
	await requireUnguessable(password, OWN);
});

test("an account without address and name", async () => {
	await requireUnguessable("four quiet lanterns", [undefined, undefined]);
	await expect(requireUnguessable("12345678", [undefined])).rejects.toMatchObject(refusal);
});
