import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AppLink, LocaleRouter, useGo } from "./locale-router.tsx";
import { RequireAuth, SignedOutOnly } from "./require-auth.tsx";
import type { Session } from "./session.ts";
import { OWNER } from "./testing/fake-auth.ts";
import { mount, painted } from "./testing/mount.tsx";
import { Routed } from "./testing/routed.tsx";

const home = window.location.href;
afterEach(() => {
	window.history.replaceState(null, "", home);
	window.sessionStorage.clear();
});
const at = (path: string) => window.history.replaceState(null, "", path);
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
/** A click without the scrolling that the driver's mouse does first. */
const click = (text: string) =>
	page
		.getByText(text)
		.element()
		.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
const address = () => window.location.pathname + window.location.search;

let broken = false;
function Screen({ name, height = 3_000 }: { name: string; height?: number }) {
	const go = useGo();
	if (broken) throw new Error("broken");
	return (
		<main>
			<h1>{name}</h1>
			<AppLink to="/app_admin/demo/two">to two</AppLink>
			<button type="button" onClick={() => go("/app_admin/demo")}>
				to one
			</button>
			<AppLink to="/app_admin/demo/two#places">to places</AppLink>
			<div style={{ height }} />
			<AppLink to="/app_admin/demo/two?tab=2">foot</AppLink>
			<h2 id="places">places</h2>
			<div style={{ height }} />
		</main>
	);
}

const screens = (
	<Routed locale="en">
		<Routes>
			<Route path="/app_admin/demo" element={<Screen name="one" />} />
			<Route path="/app_admin/demo/two" element={<Screen name="two" />} />
		</Routes>
	</Routed>
);

describe("navigation", () => {
	beforeEach(async () => {
		await page.viewport(390, 600);
		at("/en/app_admin/demo?pwa=1");
		broken = false;
	});

	it("keeps language and flag, and starts at the top with the focus on the heading", async () => {
		await mount(screens);
		await expect.element(heading("one")).not.toHaveFocus();
		window.scrollTo(0, 500);
		click("to two");
		await expect.element(heading("two")).toHaveFocus();
		expect([address(), window.scrollY]).toEqual(["/en/app_admin/demo/two?pwa=1", 0]);
		await userEvent.click(page.getByText("to one"));
		await expect.element(heading("one")).toHaveFocus();
		expect(address()).toBe("/en/app_admin/demo?pwa=1");
	});

	it("starts at the element of the hash", async () => {
		await mount(screens);
		click("to places");
		await expect.element(heading("two")).toBeVisible();
		const top = () => page.getByText("places", { exact: true }).element().getBoundingClientRect().top;
		await expect.poll(() => Math.abs(top())).toBeLessThan(2);
		expect(address()).toBe("/en/app_admin/demo/two?pwa=1");
	});

	it("back restores the position, and a change of the query alone does not scroll", async () => {
		await mount(screens);
		window.scrollTo(0, 700);
		await painted();
		click("to two");
		await expect.element(heading("two")).toBeVisible();
		await expect.poll(() => window.scrollY).toBe(0);
		window.scrollTo(0, 900);
		await painted();
		click("foot");
		await expect.poll(() => address()).toBe("/en/app_admin/demo/two?tab=2&pwa=1");
		await painted();
		expect(window.scrollY).toBe(900);
		window.history.go(-2);
		await expect.element(heading("one")).toHaveFocus();
		await expect.poll(() => window.scrollY).toBe(700);
	});

	describe("back to a page with content that is still loading", () => {
		const slow = (height: number) => (
			<Routed locale="en">
				<Routes>
					<Route path="/app_admin/demo" element={<Screen name="one" height={height} />} />
					<Route path="/app_admin/demo/two" element={<Screen name="two" height={height} />} />
				</Routes>
			</Routed>
		);
		const goTo = async (name: string, how: () => void) => {
			how();
			await expect.element(heading(name)).toHaveFocus();
			await painted();
		};
		/** Returns to the first page, which was scrolled to 1,200 px and is short now. */
		const returned = async () => {
			const { rerender } = await mount(slow(3_000));
			window.scrollTo(0, 1_200);
			await painted();
			await goTo("two", () => click("to two"));
			await rerender(slow(250));
			await goTo("one", () => window.history.back());
			expect(window.scrollY).toBeLessThan(400);
			return rerender;
		};
		const isBack = () => expect.poll(() => window.scrollY).toBe(1_200);

		it("restores the position once the content is there", async () => {
			const rerender = await returned();
			await rerender(slow(3_000));
			await isBack();
		});

		it("does not scroll after the user scrolled", async () => {
			const rerender = await returned();
			window.dispatchEvent(new WheelEvent("wheel"));
			await rerender(slow(3_000));
			await painted();
			expect(window.scrollY).toBeLessThan(400);
		});

		it("keeps the position if the user leaves before the content is there", async () => {
			const rerender = await returned();
			await goTo("two", () => window.history.forward());
			await rerender(slow(3_000));
			await goTo("one", () => window.history.back());
			await isBack();
		});
	});

	it("works after a screen that threw", async () => {
		broken = true;
		await mount(screens, { locale: "en", onCaughtError: () => undefined });
		await expect.element(heading("An error occurred")).toBeVisible();
		broken = false;
		at("/en/app_admin/demo/two");
		window.dispatchEvent(new PopStateEvent("popstate"));
		await expect.element(heading("two")).toBeVisible();
	});
});

describe("a screen whose file does not come", () => {
	const routes = [{ path: "*", lazy: () => Promise.reject(new Error("no file")) }];

	it.each([
		[false, "No connection", "This page opens by itself once you’re online."],
		[true, "An error occurred", "Please try again in a moment."],
	])("with a network: %s", async (isOnline, title, text) => {
		setOnline(isOnline);
		await mountLost();
		await expect.element(heading(title)).toBeVisible();
		await expect.element(page.getByText(text)).toBeVisible();
	});

	it("says so when the system notices late that the network is gone", async () => {
		await mountLost();
		await expect.element(heading("An error occurred")).toBeVisible();
		setOnline(false);
		window.dispatchEvent(new Event("offline"));
		await expect.element(heading("No connection")).toBeVisible();
	});

	function setOnline(isOnline: boolean): void {
		const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
		onTestFinished(() => network.mockRestore());
	}

	async function mountLost(): Promise<void> {
		const away = vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("away"));
		onTestFinished(() => away.mockRestore());
		at("/en/app_admin/demo");
		await mount(<LocaleRouter locale="en" routes={routes} starting="starting" />, {
			locale: "en",
			onCaughtError: () => undefined,
		});
	}
});

type Services = { readonly name: string };
const services: Services = { name: "services" };
const SIGNED_OUT: Session<Services> = { kind: "signedOut", services };
const SIGNED_IN: Session<Services> = { kind: "signedIn", services, user: OWNER };
const area = { home: "/app_admin/demo", login: "/app_admin/demo/login" };

function gate(session: Session<Services>, isOpen = false) {
	const inside = (
		<RequireAuth
			session={session}
			area={area}
			isOpen={isOpen}
			starting={<p>starting</p>}
			broken={(code) => <p>broken {code}</p>}
		>
			{({ name }, user) => (
				<h1>
					{name} of {user?.uid ?? "everybody"}
				</h1>
			)}
		</RequireAuth>
	);
	const login = (
		<SignedOutOnly session={session} area={area} isOpen={isOpen}>
			<h1>login</h1>
		</SignedOutOnly>
	);
	return (
		<Routed locale="ja">
			<Routes>
				<Route path={area.login} element={login} />
				<Route path="*" element={inside} />
			</Routes>
		</Routed>
	);
}

describe("an area that requires a sign-in", () => {
	it("waits until the user is known, or shows the code of the failure", async () => {
		at("/app_admin/demo/members");
		const { rerender } = await mount(gate({ kind: "unknown" }));
		await expect.element(page.getByText("starting")).toBeVisible();
		await rerender(gate({ kind: "broken", code: "offline" }));
		await expect.element(page.getByText("broken offline")).toBeVisible();
		expect(address()).toBe("/app_admin/demo/members");
	});

	it("redirects a signed-out visitor to the login and back after it, with the flag", async () => {
		at("/app_admin/demo/members?day=1&pwa=1");
		const { rerender } = await mount(gate(SIGNED_OUT));
		await expect.element(heading("login")).toBeVisible();
		expect(address()).toBe("/app_admin/demo/login?pwa=1");
		await rerender(gate(SIGNED_IN));
		await expect.element(heading("services of owner")).toBeVisible();
		expect(address()).toBe("/app_admin/demo/members?day=1&pwa=1");
		await rerender(gate(SIGNED_OUT));
		await expect.element(heading("login")).toBeVisible();
	});

	it("redirects a signed-in user from the login to the home", async () => {
		at("/app_admin/demo/login?pwa=1");
		await mount(gate(SIGNED_IN));
		await expect.element(heading("services of owner")).toBeVisible();
		expect(address()).toBe("/app_admin/demo?pwa=1");
	});

	it.each([SIGNED_IN, SIGNED_OUT])(
		"is open to everybody as a sample, and ignores the session: %j",
		async (session) => {
			at("/app_admin/demo/login");
			await mount(gate(session, true));
			await expect.element(heading("services of everybody")).toBeVisible();
		},
	);
});
