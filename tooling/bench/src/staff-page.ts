import { randomBytes } from "node:crypto";
import { phrasesJa } from "@junban/admin/phrases-ja";
import { uidFromBytes } from "@junban/domain/values";
import { join } from "@junban/product/api";
import { storeAsService } from "@junban/product/firestore";
import { OWNER_EMAIL, OWNER_PASSWORD, type Server } from "@junban/product/server";
import type { Page } from "playwright";

const LINE = "apps/demo/line/main";
/** Joins at the same time. */
const AT_ONCE = 16;

/** Fills the line with members. */
export async function fillLine({ url }: Pick<Server, "url">, members: number): Promise<void> {
	let left = members;
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			while (left-- > 0) {
				const joined = await join(url, uidFromBytes(randomBytes(48)) ?? "", { party_size: 1 + (left % 6) });
				if (!joined.ok) throw new Error(joined.code);
			}
		}),
	);
}

/** Lists of the line as those of a busy shop: receptions, and questions with options. */
export async function fillSettings({ url }: Pick<Server, "url">, data: string, count: number): Promise<void> {
	const numbers = Array.from({ length: count }, (_, index) => index);
	const options = numbers.map((index) => `選択肢${index}`);
	await storeAsService(url, data).commit([
		...numbers.map((index) => ({
			set: `${LINE}/receptions/reception${index}`,
			data: {
				uid: `reception${index}`,
				order_number: index,
				name: `${index}の部`,
				weekdays: [index % 7],
				start_at: `${String(8 + (index % 12)).padStart(2, "0")}:00`,
				end_at: `${String(9 + (index % 12)).padStart(2, "0")}:00`,
			},
		})),
		...numbers.map((index) => ({
			set: `${LINE}/questions/question${index}`,
			data: { uid: `question${index}`, order_number: index, title: `質問${index}`, type: "radio", options },
		})),
	]);
}

/** Signs the owner in and waits for the line. */
export async function signIn(page: Page, { url }: Pick<Server, "url">): Promise<void> {
	const { signIn, members } = phrasesJa;
	await page.goto(`${url}/app_admin/demo/members`);
	await page.getByLabel(signIn.email).fill(OWNER_EMAIL);
	await page.getByLabel(signIn.password, { exact: true }).fill(OWNER_PASSWORD);
	await page.getByRole("button", { name: signIn.submit }).click();
	await page.getByRole("heading", { name: members.title, level: 1 }).waitFor();
}
