import type { ApiResult } from "@junban/api-contract/client";
import type { AccountSession, SessionsResponse } from "@junban/api-contract/schemas-accounts";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aShop, OWNER } from "#src/frame/testing/frame-around.tsx";
import { answered, DONE } from "./testing/setting-ports.ts";
import { expectNoFault, shown, WORDS } from "./testing/shown.tsx";

const AT = Date.UTC(2026, 10, 21, 3);
const DAY = 86_400_000;
const HERE: AccountSession = {
	...{ session: "here", signed_in_at: AT, used_at: AT, current: true },
	...{ browser: "Chrome", system: "Android" },
};
const LOST: AccountSession = {
	...{ session: "lost", signed_in_at: AT - 9 * DAY, used_at: AT - DAY, current: false },
	...{ browser: "Samsung Internet", system: "Android" },
};
const PROGRAM: AccountSession = { session: "program", signed_in_at: AT, used_at: AT, current: false };

const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => page.viewport(1180, 900));

describe.each(LANGUAGES)("the open sign-ins in %s", (locale) => {
	const { account: words } = WORDS[locale].setting;
	const { codes, common } = WORDS[locale];
	const nameOf = ({ browser = "", system = "" }: AccountSession) =>
		words.device.replace("{{browser}}", browser).replace("{{system}}", system);
	const ofLost = (text: string) => text.replace("{{device}}", nameOf(LOST));

	test("one other device is signed out with the password", async () => {
		let open = [HERE, LOST, PROGRAM];
		const calls: unknown[] = [];
		await shown(locale, "account", {
			client: {
				sessions: async () => answered({ sessions: open }),
				endSession: async (...given) => {
					calls.push(given);
					open = [HERE];
					return answered({ ended: true });
				},
			},
			account: {
				endSession: async (password, end) => {
					if (password === "wrong") return { ok: false, code: "sign-in-failed", detail: "" };
					return (await end()).ok ? DONE : { ok: false, code: "internal", detail: "" };
				},
			},
		});
		await expect.element(page.getByText(nameOf(HERE))).toBeVisible();
		await expect.element(page.getByText(words.unknownDevice, { exact: true })).toBeVisible();
		await expect.element(page.getByText(words.sessionHere, { exact: true })).toBeVisible();
		await expect
			.element(button(words.endSessionOf.replace("{{device}}", nameOf(HERE))))
			.not.toBeInTheDocument();
		await expectNoFault();
		await button(ofLost(words.endSessionOf)).click();
		const question = page.getByRole("dialog", { name: ofLost(words.endSessionTitle) });
		await question.getByLabelText(words.current).fill("wrong");
		await question.getByRole("button", { name: words.signOutOthersConfirm }).click();
		await expect.element(question.getByText(words.wrongPassword)).toBeVisible();
		await question.getByLabelText(words.current).fill("right");
		await question.getByRole("button", { name: words.signOutOthersConfirm }).click();
		await expect.element(page.getByText(ofLost(words.sessionEnded))).toBeVisible();
		await expect.element(page.getByText(words.noOtherSession)).toBeVisible();
		expect(calls).toEqual([[OWNER.uid, "lost"]]);
		await expectNoFault();
	});

	test("while they load, and without a connection", async () => {
		const asked: ((answer: ApiResult<SessionsResponse>) => void)[] = [];
		await shown(locale, "account", {
			client: { sessions: () => new Promise((resolve) => asked.push(resolve)) },
		});
		await expect.element(page.getByText(common.loading).first()).toBeInTheDocument();
		await expectNoFault();
		// The development build mounts twice and asks twice.
		for (const answer of asked) answer({ ok: false, code: "offline", status: 0 });
		await expect.element(page.getByText(codes.offline)).toBeVisible();
		await expectNoFault();
		await button(common.retry).click();
		asked.at(-1)?.(answered({ sessions: [HERE] }));
		await expect.element(page.getByText(nameOf(HERE))).toBeVisible();
	});

	test("have no list where Google keeps the accounts", async () => {
		const { services } = aShop();
		const firebase = { ...services.config.firebase, embedded: false };
		let asked = 0;
		await shown(
			locale,
			"account",
			{
				client: {
					sessions: async () => {
						asked += 1;
						return answered({});
					},
				},
			},
			{ services: { config: { ...services.config, firebase } } },
		);
		await expect.element(button(words.signOutOthers)).toBeVisible();
		await expect.element(page.getByText(words.sessionsTextHour)).toBeVisible();
		expect(asked).toBe(0);
		await expect.element(page.getByText(words.noOtherSession)).not.toBeInTheDocument();
	});
});
