import { adminPaths } from "@junban/app-shell/paths";
import type { AppUid, Locale } from "@junban/domain/values";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { onTestFinished, vi } from "vitest";
import { storedSource } from "#src/line/stored-source.ts";
import { mountApp } from "#src/testing/mount.tsx";
import { aSession, SilentSocket, shopOf, type VisitOptions } from "#src/testing/whole-app.tsx";
import { DAILY, SET_UP } from "../screens.ts";
import type { ShopRole } from "../shop-context.ts";
import { StaffFrame } from "../staff-frame.tsx";
import { StaffScreen } from "../staff-screen.tsx";
import { anApp, OWNER } from "./frame-around.tsx";

/** Opens the frame of a shop at a screen. All screens are empty, because the frame must not depend on them. */
export async function visitFrame(
	locale: Locale,
	role: ShopRole,
	path: (app: AppUid) => string = adminPaths.members,
	options: VisitOptions = {},
): Promise<void> {
	const start = window.location.href;
	onTestFinished(() => window.history.replaceState(null, "", start));
	vi.stubGlobal("WebSocket", SilentSocket);
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
	const app = anApp(role === "sample" ? "sample" : "demo");
	const session = aSession(options);
	if (!("services" in session)) throw new Error("a session of a test has services");
	window.history.replaceState(null, "", path(app));
	const { config, firebase } = session.services;
	const frame = (
		<StaffFrame
			app={app}
			locale={locale}
			services={session.services}
			source={storedSource({ app, locale, api: config.api, firebase })}
			data={shopOf(options)}
			role={role}
			user={role === "sample" ? undefined : OWNER}
		/>
	);
	const router = createBrowserRouter([
		{
			element: frame,
			children: [...DAILY, ...SET_UP].map((entry) => ({
				path: entry.path(app),
				// With a key, because two real screens share no component that React could keep.
				element: (
					<StaffScreen key={entry.name} title={`the ${entry.name} screen`}>
						–
					</StaffScreen>
				),
			})),
		},
	]);
	await mountApp(locale, <RouterProvider router={router} />);
}
