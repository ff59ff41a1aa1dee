import { serverClock, useServerTime } from "@junban/app-shell/server-clock";
import { createToastDisplay } from "@junban/app-shell/toast-display";
import { useLogout } from "@junban/app-shell/use-logout";
import { useStore } from "@junban/app-shell/use-store";
import { hasPremium, isRestricted } from "@junban/domain/shop";
import type { AppUid, Locale } from "@junban/domain/values";
import type { WholeApp } from "@junban/firebase-client/readings";
import type { SignedInUser } from "@junban/ports/auth";
import { StaffFrame as Frame } from "@junban/ui/staff-page";
import { applyTheme } from "@junban/ui/theme";
import { useEffect, useMemo, useState } from "react";
import type { Services } from "#src/lib/services.ts";
import type { LineSource } from "#src/line/line-source.ts";
import { useAutoCall } from "#src/line/use-auto-call.ts";
import { useDepartures } from "#src/line/use-departures.ts";
import { useJoinSound } from "#src/line/use-join-sound.ts";
import { useLine } from "#src/line/use-line.ts";
import { useNotices } from "#src/line/use-notices.ts";
import { useOutage } from "#src/line/use-outage.ts";
import { usePlan } from "#src/plan/use-plan.ts";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { AllowedScreen } from "./allowed-screen.tsx";
import { type Shop, ShopProvider, type ShopRole } from "./shop-context.ts";
import { useNews } from "./use-news.tsx";
import { usePause } from "./use-pause.tsx";
import { useTimeNotice } from "./use-time-notice.ts";
import { useWakeLock } from "./use-wake-lock.ts";

export type StaffFrameProps = {
	app: AppUid;
	locale: Locale;
	services: Services;
	/** The same object in every render. */
	source: LineSource;
	data: WholeApp;
	role: ShopRole;
	/** Undefined in a sample shop. */
	user: SignedInUser | undefined;
};

/**
 * The layout of all screens of a shop. What must outlive a change of screen lives here: the line with its live channel,
 * the automatic call, the notices and the wake lock.
 */
export function StaffFrame({ app, locale, services, source, data, role, user }: StaffFrameProps) {
	const { auth } = services;
	useServerTime(source.askTime, useTimeNotice());
	const line = useLine(source);
	const state = useStore(line.state);
	const { settings, notice } = state;
	const outage = useOutage(state, line.channel);
	useNotices(notice, line.commander);
	useAutoCall(line.state, line.commander);
	useJoinSound(line.state);
	useDepartures(line);
	useWakeLock(settings?.autocallEnable === true);
	const [toastDisplay] = useState(() => createToastDisplay());
	const isOut = outage !== undefined;
	useEffect(() => toastDisplay.pause(isOut), [toastDisplay, isOut]);
	const color = settings?.color;
	useEffect(() => {
		if (color !== undefined) applyTheme(color);
	}, [color]);
	const plan = usePlan({ app, locale, services, data });
	const pause = usePause(line, isOut);
	const news = useNews(user === undefined ? undefined : services.data, data.timeZone, locale);
	const logout = useLogout(() => auth.signOut());
	const shop = useMemo<Shop>(
		() => ({
			app,
			locale,
			data,
			timezone: data.timeZone,
			name: locale === "en" && data.en.name !== "" ? data.en.name : data.name,
			role,
			restricted: isRestricted(app, hasPremium(data, serverClock.now())),
			plan,
			user,
			services,
			line,
			outage,
			news: news.news,
			toastDisplay,
			askPause: pause.ask,
			signOut: logout.ask,
		}),
		[
			app,
			locale,
			data,
			role,
			plan,
			user,
			services,
			line,
			outage,
			toastDisplay,
			news.news,
			pause.ask,
			logout.ask,
		],
	);
	return (
		<ShopProvider value={shop}>
			<Frame sidebar={<AdminSidebar />}>
				<AllowedScreen />
			</Frame>
			{pause.dialog}
			{logout.dialog}
			{news.sheet}
		</ShopProvider>
	);
}
