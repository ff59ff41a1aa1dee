import { failureOf } from "@junban/app-shell/collection-status";
import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useWatch } from "@junban/app-shell/use-watch";
import { type Code, type MemberUid, parseMemberUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { EmptyState } from "@junban/ui/empty-state";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import { type ReactNode, useMemo, useState } from "react";
import { useParams } from "react-router";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { BackToLine } from "./back-to-line.tsx";
import { type PersonPort, personPort } from "./person-port.ts";
import { PersonScreen } from "./person-screen.tsx";

export function MemberPage() {
	const uid = parseMemberUid(useParams().member);
	return uid === undefined ? <Missing /> : <Person key={uid} uid={uid} />;
}

function Person({ uid }: { uid: MemberUid }) {
	const { services, line } = useShop();
	const { firebase } = services;
	// A failed watch has ended, so a retry begins with a new port.
	const [attempt, setAttempt] = useState(0);
	const port = useMemo(() => personPort(line, firebase, uid), [line, firebase, uid, attempt]);
	return <WatchedPerson port={port} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Watches the person until it is missing. */
export function WatchedPerson({ port, onRetry }: { port: PersonPort; onRetry: () => void }) {
	const { value, status } = useWatch(port.watchMember);
	const failure = failureOf(status);
	if (failure?.code === "member-not-found") return <Missing />;
	if (failure !== undefined) return <Failed code={failure.code} onRetry={onRetry} />;
	return value === undefined ? <Loading /> : <PersonScreen watched={value} port={port} />;
}

function Plain({ children }: { children: ReactNode }) {
	const { t } = useTranslation("member");
	return (
		<StaffScreen title={t("title")} back={<BackToLine />}>
			{children}
		</StaffScreen>
	);
}

function Missing() {
	const { t } = useTranslation("member");
	const { t: codes } = useTranslation("codes");
	const { app } = useShop();
	return (
		<Plain>
			<EmptyState
				title={codes("member-not-found")}
				action={
					<div className="flex flex-wrap justify-center gap-12">
						<AppLink {...buttonLook({ variant: "secondary" })} to={adminPaths.members(app)}>
							{t("missing.toLine")}
						</AppLink>
						<AppLink {...buttonLook({ variant: "quiet" })} to={adminPaths.allMembers(app)}>
							{t("missing.toAll")}
						</AppLink>
					</div>
				}
			>
				{t("missing.text")}
			</EmptyState>
		</Plain>
	);
}

function Failed({ code, onRetry }: { code: Code; onRetry: () => void }) {
	const { t } = useTranslation("member");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	return (
		<Plain>
			<ErrorState title={t("failed")} retryText={common("retry")} onRetry={onRetry}>
				<p>{codes(code)}</p>
			</ErrorState>
		</Plain>
	);
}

function Loading() {
	const { t } = useTranslation("member");
	return (
		<StaffScreen
			title={t("title")}
			heading={<span className="visually-hidden">{t("title")}</span>}
			back={<BackToLine />}
		>
			<div className="grid gap-(--staff-edge) tablet:grid-cols-[var(--staff-left)_minmax(0,1fr)]">
				<div className="grid content-start gap-16">
					<Skeleton height="320px" label={t("loading")} />
					<Skeleton height="64px" />
					<Skeleton height="48px" />
				</div>
				<div className="grid content-start gap-32">
					<Skeleton height="96px" />
					<Skeleton height="160px" />
					<Skeleton height="160px" />
				</div>
			</div>
		</StaffScreen>
	);
}
