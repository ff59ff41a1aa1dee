import type { NoticeResult } from "@junban/domain/line";
import type { ReachedMember } from "@junban/firebase-client/members";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES, outermost } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { aMember, NOON } from "#src/line/testing/builders.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { PersonNotices } from "./person-notices.tsx";
import { memberEn } from "./phrases-en.ts";
import { memberJa } from "./phrases-ja.ts";

const words = { ja: memberJa, en: memberEn };

const aNotice = (partial: Partial<NoticeResult> = {}): NoticeResult => ({
	...{ cause: "called", channel: "mail", causedAt: NOON, state: "sent", at: NOON + 60_000 },
	...partial,
});
const FAILED = aNotice({ state: "failed", fault: "refused" });

function called(notices: readonly NoticeResult[], partial: Partial<ReachedMember> = {}): ReachedMember {
	return {
		...aMember(2, { state: "called", calledAt: NOON }),
		channels: ["mail"],
		notices,
		answers: 0,
		...partial,
	};
}

async function open(locale: "ja" | "en", member: ReachedMember) {
	const shop = aShop({ shop: { locale } });
	const shown = (each: ReachedMember) => (
		<FrameAround shop={shop}>
			<StaffScreen title="A-2">
				<PersonNotices member={each} />
			</StaffScreen>
		</FrameAround>
	);
	const { again } = await mount(locale, shown(member));
	return { change: (next: ReachedMember) => again(shown(next)) };
}

beforeEach(async () => {
	await page.viewport(1180, 820);
});

describe.each(LANGUAGES)("the notices to a person in %s", (locale) => {
	const t = words[locale];

	test("an address that nobody has confirmed reaches nobody, and staff see that it is waited for", async () => {
		await open(locale, called([], { channels: [], isMailUnconfirmed: true }));
		await expect.element(page.getByText(t.reach.mailUnconfirmed)).toBeVisible();
		await expect.element(page.getByText(t.reach.pageOnly)).toBeVisible();
		await expect.element(page.getByText(t.reach.none)).not.toBeInTheDocument();
		expect([await faults(), tooWide()]).toEqual([[], []]);
	});

	test.each(outermost([1180, 768, 390, 320]))(
		"no fault and nothing beyond the edge at %i px",
		async (width) => {
			await page.viewport(width, 800);
			const notices = [
				aNotice({ cause: "near" }),
				aNotice({ cause: "during_guidance", state: "failed", fault: "too_late" }),
				aNotice({ channel: "push", state: "failed", fault: "gone" }),
				aNotice({ state: "delayed" }),
			];
			await open(locale, called(notices, { phone: "090-1234-5678" }));
			expect(await faults()).toEqual([]);
			expect(tooWide()).toEqual([]);
		},
	);

	test("what was sent is told with its time, and reaches the person", async () => {
		await open(locale, called([aNotice()]));
		await expect.element(page.getByText(t.reach.arrives, { exact: true })).toBeVisible();
		await expect
			.element(page.getByRole("term"))
			.toHaveTextContent(`${t.notices.cause.called} ${t.reach.mail}`);
		await expect
			.element(page.getByRole("definition"))
			.toHaveTextContent(t.notices.sent.replace("{{time}}", "12:01"));
		expect(page.getByRole("link", { name: t.details.call }).elements()).toEqual([]);
	});

	test("a failure says why, and offers the telephone or a voice", async () => {
		const { change } = await open(
			locale,
			called([aNotice({ state: "delayed" })], { phone: "090-1234-5678" }),
		);
		const status = page.getByRole("status").filter({ hasText: t.notices.help.called.delayed });
		await expect.element(status).toBeVisible();
		await change(called([FAILED], { phone: "090-1234-5678" }));
		await expect.element(page.getByText(t.notices.fault.refused)).toBeVisible();
		await expect.element(page.getByText(t.notices.standing.failed, { exact: true })).toBeVisible();
		await expect
			.element(page.getByRole("link", { name: t.details.call }))
			.toHaveAttribute("href", "tel:09012345678");
		await change(called([FAILED]));
		await expect.element(page.getByText(t.notices.help.called.atShop)).toBeVisible();
	});

	test("who was asked to come closer and was not told is not said to be called", async () => {
		const near = { state: "during_guidance", duringGuidanceAt: NOON } as const;
		const asked = { ...FAILED, cause: "during_guidance" } as const;
		const { change } = await open(locale, called([asked], near));
		const status = page.getByRole("status");
		await expect.element(status.filter({ hasText: t.notices.help.during_guidance.failed })).toBeVisible();
		await expect.element(page.getByText(t.notices.help.during_guidance.atShop)).toBeVisible();
		expect(page.getByText(t.notices.help.called.failed).elements()).toEqual([]);
		expect(page.getByText(t.notices.help.called.atShop).elements()).toEqual([]);
		await change(called([{ ...asked, state: "delayed" }], { ...near, phone: "090-1234-5678" }));
		await expect.element(status.filter({ hasText: t.notices.help.during_guidance.delayed })).toBeVisible();
		await expect.element(page.getByRole("link", { name: t.details.call })).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("one channel that went out is enough, and an earlier call does not count", async () => {
		const { change } = await open(locale, called([{ ...FAILED, channel: "push" }, aNotice()]));
		await expect.element(page.getByText(t.reach.arrives, { exact: true })).toBeVisible();
		expect(page.getByText(t.notices.help.called.failed).elements()).toEqual([]);
		await change(called([FAILED], { calledAt: NOON + 120_000 }));
		await expect.element(page.getByText(t.reach.arrives, { exact: true })).toBeVisible();
		await expect.element(page.getByText(t.notices.fault.refused)).toBeVisible();
	});

	test("after the end what was sent stays, and nothing else", async () => {
		const { change } = await open(locale, called([FAILED], { state: "over", overAt: NOON + 1 }));
		await expect.element(page.getByText(t.notices.fault.refused)).toBeVisible();
		expect(page.getByText(t.notices.help.called.failed).elements()).toEqual([]);
		expect(page.getByText(t.reach.mail, { exact: true }).elements()).toHaveLength(1);
		await change(called([], { state: "over", overAt: NOON + 1 }));
		await expect.element(page.getByText(t.reach.title, { exact: true })).not.toBeInTheDocument();
	});
});
