import { afterEach, beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useFocusOnNavigation, usePageTitle } from "./page.ts";
import { patterns } from "./patterns.ts";
import { followLinks, navigate, usePathname, useRoute, useSearch } from "./router.ts";
import { mount, painted } from "./testing/mount.tsx";

let home: string;
let stop: () => void;

beforeEach(() => {
	home = window.location.href;
	window.history.replaceState(null, "", "/en/app/demo?pwa=1");
	stop = followLinks("/app");
});

afterEach(() => {
	stop();
	window.history.replaceState(null, "", home);
});

function Screen() {
	const pathname = usePathname();
	const route = useRoute(patterns.customer);
	usePageTitle(route?.name ?? "none");
	useFocusOnNavigation(pathname);
	return (
		<main>
			<h1>{route === undefined ? "none" : `${route.name} ${route.params.app}`}</h1>
			<p data-testid="search">{useSearch()}</p>
			<a href="/en/app/other?pwa=1">inside</a>
			<div style={{ height: 3_000 }} />
			<a href="/app/demo">Japanese</a>
			<a href="/en/app_admin/demo">staff</a>
			<a href="/en/app/demo" target="_blank" rel="noopener">
				new tab
			</a>
		</main>
	);
}

const heading = () => page.getByRole("heading");

it("renders the page of a navigation, which keeps language and flag", async () => {
	await mount(<Screen />);
	await expect.element(heading()).toHaveTextContent("shop demo");
	navigate("/app/demo/main/A234567890");
	await expect.element(heading()).toHaveTextContent("ticket demo");
	expect(window.location.pathname + window.location.search).toBe("/en/app/demo/main/A234567890?pwa=1");
	await expect.poll(() => document.title).toBe("ticket | Junban");
	await expect.element(heading()).toHaveFocus();
});

it("renders the page of the browser's back, which skips a replaced entry", async () => {
	await mount(<Screen />);
	navigate("/app/one");
	navigate("/app/two", { replace: true });
	await expect.element(heading()).toHaveTextContent("shop two");
	window.history.back();
	await expect.element(heading()).toHaveTextContent("shop demo");
});

it("starts a new page at its top, and restores the position of the page before", async () => {
	await mount(<Screen />);
	window.scrollTo(0, 700);
	await painted();
	navigate("/app/one");
	await expect.element(heading()).toHaveTextContent("shop one");
	expect(window.scrollY).toBe(0);
	window.history.back();
	await expect.element(heading()).toHaveTextContent("shop demo");
	await expect.poll(() => window.scrollY).toBe(700);
});

it("turns a click on a link inside the app into a navigation", async () => {
	await mount(<Screen />);
	await userEvent.click(page.getByText("inside"));
	await expect.element(heading()).toHaveTextContent("shop other");
	expect(page.getByTestId("search").element().textContent).toBe("?pwa=1");
});

it.each(["Japanese", "staff", "new tab"])("leaves the link %j to the browser", async (text) => {
	await mount(<Screen />);
	const left: boolean[] = [];
	const listen = (event: Event) => {
		left.push(!event.defaultPrevented);
		event.preventDefault();
	};
	window.addEventListener("click", listen);
	await userEvent.click(page.getByText(text));
	window.removeEventListener("click", listen);
	expect(left).toEqual([true]);
});

it("leaves a click with a modifier to the browser", async () => {
	await mount(<Screen />);
	const left: boolean[] = [];
	const listen = (event: Event) => {
		left.push(!event.defaultPrevented);
		event.preventDefault();
	};
	window.addEventListener("click", listen);
	await userEvent.click(page.getByText("inside"), { modifiers: ["Control"] });
	window.removeEventListener("click", listen);
	await painted();
	expect(left).toEqual([true]);
	expect(window.location.pathname).toBe("/en/app/demo");
});

it("has no route for an unknown path", async () => {
	window.history.replaceState(null, "", "/en/app/demo/main/x/y");
	await mount(<Screen />);
	await expect.element(heading()).toHaveTextContent("none");
});
