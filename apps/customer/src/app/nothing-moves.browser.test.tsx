/** Nothing on a customer's page jumps when the server, not the person, changes it. */
import { painted } from "@junban/vitest/page";
import { PREFIXES } from "@junban/vitest/views";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { FakeServer, type TestServices, testServices } from "#src/testing/fake-server.ts";
import { openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { shiftsOf } from "#src/testing/shifts.ts";

const TICKET = `/app/demo/main/${uid}`;
const QUESTION = { uid: "wish", order_number: 1, title: "ご要望", type: "textarea", target: "all" } as const;

/** A small phone, also with letters of twice the size, and a usual one; each in both languages. */
const VIEWS = PREFIXES.flatMap((language) => [
	{ language, width: 320, height: 568, letters: "100%" },
	{ language, width: 320, height: 568, letters: "200%" },
	{ language, width: 390, height: 844, letters: "100%" },
]);

/** Pages that follow the line, by the number that the phone holds. */
const PAGES = [
	["the ticket", TICKET, 12],
	["the ticket of who is near", TICKET, 9],
	["the ticket of who is asked to come closer", TICKET, 8],
	["the plate of a call", TICKET, 7],
	["the page of a companion", "/app/demo/main/watch/3-12", undefined],
	["the shop's page", "/app/demo", undefined],
	["the questions", `${TICKET}/questions`, 12],
	["all questions", `${TICKET}/questions_all`, 12],
] as const;

beforeEach(async () => {
	await loadAllScreens();
});

async function open(
	href: string,
	number: number | undefined,
	board: Parameters<typeof publicBoard>[0] = {},
	server = new FakeServer(),
): Promise<TestServices> {
	const sent = publicBoard({ version: 11, ...board });
	server.view = { ...server.view, board: sent, questions: [QUESTION] };
	if (number === undefined) server.places.clear();
	else server.member = member({ number });
	const fetches = vi.spyOn(globalThis, "fetch").mockImplementation(server.fetch);
	onTestFinished(() => fetches.mockRestore());
	const services = await openApp(href, testServices(server));
	await expect.element(page.getByRole("main")).toBeVisible();
	await expect.poll(() => services.environment.sockets.length).toBe(1);
	services.environment.socket.open();
	services.environment.socket.receive({
		type: "board",
		board: publicBoard({ version: 11 }),
		settings: 5,
		now: NOW,
	});
	await expect.poll(() => document.querySelector(".ui-skeleton")).toBeNull();
	return services;
}

async function look({ width, height, letters }: (typeof VIEWS)[number]): Promise<void> {
	await page.viewport(width, height);
	document.documentElement.style.fontSize = letters;
	onTestFinished(() => {
		document.documentElement.style.removeProperty("font-size");
	});
}

const offline = (language: string) =>
	page.getByText(language === "" ? /^通信が途切れています/ : /^No connection/).last();

describe.each(PAGES)("%s", (_, href, number) => {
	test.each(VIEWS)("$language $width px, letters of $letters", async (view) => {
		await look(view);
		const { environment, server } = await open(`${view.language}${href}`, number);
		const lost = await shiftsOf(async () => {
			environment.wake("offline");
			await expect.element(offline(view.language)).toBeVisible();
		});
		const back = await shiftsOf(async () => {
			server.view = { ...server.view, board: publicBoard({ version: 11 }) };
			environment.wake("online");
			environment.socket.open();
			environment.socket.receive({ type: "board", board: server.view.board, settings: 5, now: NOW });
			await expect
				.poll(() => offline(view.language).query()?.checkVisibility({ visibilityProperty: true }) ?? false)
				.toBe(false);
		});
		expect({ lost, back }).toEqual({ lost: [], back: [] });
	});
});

describe("the route line", () => {
	test.each(VIEWS)(
		"$language $width px, letters of $letters: its stops stay as the line moves",
		async (view) => {
			await look(view);
			const { environment, server } = await open(`${view.language}${TICKET}`, 40, {
				order: "30-40",
				during: [],
			});
			const moved = await shiftsOf(async () => {
				for (const head of [31, 32, 33, 34, 36, 37]) {
					const board = publicBoard({ version: head, order: `${head}-40`, issued: 40, during: [] });
					server.view = { ...server.view, board };
					environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
					const place = () => document.querySelector(".ui-figures .ui-number")?.textContent;
					await expect.poll(place).toMatch(new RegExp(`^${41 - head}(?!\\d)`));
					await painted();
				}
			});
			expect(moved).toEqual([]);
		},
	);
});

describe.each([
	["ours", {}],
	[
		"the shop's",
		{
			line_up_text: "受付しました。この画面を開いたままお待ちください。お店を離れてもかまいません。",
			less_text: "まもなく順番です。お店の近くでお待ちください。",
			during_guidance_text: "まもなくお席にご案内します。入口の前までお越しください。",
			range_messages: [{ from: 5, to: 99, text: "20分ほどお出かけいただけます。" }],
		},
	],
])("a ticket that becomes near and is asked closer, in words of %s", (_, texts) => {
	test.each(VIEWS)("$language $width px, letters of $letters", async (view) => {
		await look(view);
		const server = new FakeServer();
		server.view = publicView({ line: { texts } });
		const { environment } = await open(`${view.language}${TICKET}`, 40, { order: "30-40" }, server);
		// Some browsers do not hold what is in sight when something above it changes, and the end of a page hides it.
		document.body.style.cssText = "overflow-anchor: none; padding-bottom: 100vh";
		onTestFinished(() => document.body.removeAttribute("style"));
		const below = () => page.getByRole("link", { name: /^(?:お店のページ|The shop’s page)/ }).element();
		window.scrollTo(0, below().getBoundingClientRect().top - view.height / 2);
		const { top } = below().getBoundingClientRect();
		const moved = await shiftsOf(async () => {
			for (const [version, order, during] of [
				[32, "39-40", []],
				[33, "39-40", [{ number: 40, at: NOW }]],
				[34, "39-40", []],
				[35, "30-40", []],
			] as const) {
				const before = document.querySelector("h1")?.textContent;
				const board = publicBoard({ version, order, issued: 40, during });
				server.view = { ...server.view, board };
				environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
				await expect.poll(() => document.querySelector("h1")?.textContent).not.toBe(before);
				await painted();
				expect(Math.abs(below().getBoundingClientRect().top - top)).toBeLessThan(1);
			}
		});
		expect(moved).toEqual([]);
	});
});

describe("a near ticket", () => {
	test.each(VIEWS)("$language $width px, letters of $letters: the next one, and not yet", async (view) => {
		await look(view);
		const { environment, server } = await open(`${view.language}${TICKET}`, 10, {
			order: "8-12",
			during: [],
		});
		const figures = () => document.querySelector(".ui-figures > :first-child dd")?.textContent;
		const heights = new Set<number | undefined>();
		for (const head of [9, 10, 9]) {
			const before = figures();
			const board = publicBoard({ version: server.view.board.version + 1, order: `${head}-12`, during: [] });
			server.view = { ...server.view, board };
			environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
			await expect.poll(figures).not.toBe(before);
			await painted();
			heights.add(document.querySelector(".ui-figures")?.getBoundingClientRect().height);
		}
		expect([...heights]).toHaveLength(1);
	});
});

describe.each(["default", "denied"] as const)(
	"the rows of notices, with a permission of %s",
	(permission) => {
		test.each(VIEWS)("$language $width px, letters of $letters", async (view) => {
			await look(view);
			const asked = vi.spyOn(Notification, "permission", "get").mockReturnValue(permission);
			onTestFinished(() => asked.mockRestore());
			const server = new FakeServer();
			const { line } = publicView();
			server.view = publicView({ line: { ...line, mail_offered: true, push_offered: true } });
			server.member = member({ number: 12 });
			server.notices = {
				mail_offered: true,
				push_key: "BK",
				ahead: line.less_number,
				notices: ["near", "called"],
				results: [],
			};
			server.held.set("notices", []);
			await open(`${view.language}${TICKET}`, 12, {}, server);
			const rows = page.getByRole("region", { name: /^(?:お知らせ|Notices)$/ });
			await expect.element(rows).toBeVisible();
			// Some browsers do not hold what is in sight when something above it changes, and the end of a page hides it.
			document.body.style.cssText = "overflow-anchor: none; padding-bottom: 100vh";
			onTestFinished(() => document.body.removeAttribute("style"));
			rows.element().scrollIntoView();
			const moved = await shiftsOf(async () => {
				server.release("notices");
				await expect.element(page.getByText(/^(?:登録していません|No address yet)$/)).toBeVisible();
			});
			expect(moved).toEqual([]);
		});
	},
);
