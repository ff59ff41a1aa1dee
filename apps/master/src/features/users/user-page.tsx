import type { MasterUserResponse } from "@junban/api-contract/master/schemas-users";
import { AppLink } from "@junban/app-shell/locale-router";
import { masterItemPaths, masterPaths } from "@junban/app-shell/paths";
import { parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { ChevronLeftIcon } from "@junban/ui/icons";
import { Skeleton } from "@junban/ui/skeleton";
import { useCallback, useState } from "react";
import { useParams } from "react-router";
import { MasterScreen } from "#src/frame/master-screen.tsx";
import { Age } from "#src/lib/age.tsx";
import { type FactRow, FactTable } from "#src/lib/fact-table.tsx";
import { AsOf, NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { Section } from "#src/lib/section.tsx";
import { writtenMoment } from "#src/lib/times.ts";
import { useFresh } from "#src/lib/use-fresh.ts";
import { UserActs } from "./user-acts.tsx";
import { UserState } from "./user-state.tsx";

export function UserPage() {
	const { user = "" } = useParams();
	return <OneUser key={user} uid={user} />;
}

function OneUser({ uid }: { uid: string }) {
	const { t } = useTranslation("users");
	const { client } = useMaster();
	const answer = useFresh(useCallback(() => client.user(uid), [client, uid]));
	const [changed, setChanged] = useState<{
		readonly of: MasterUserResponse;
		readonly at: number | undefined;
	}>();
	const { at, reload } = answer;
	const known = changed !== undefined && changed.at === at ? changed.of : answer.value;
	const back = (
		<AppLink className="inline-flex items-center gap-4 font-bold text-ink" to={masterPaths.users}>
			<ChevronLeftIcon />
			{t("title")}
		</AppLink>
	);
	if (known === undefined)
		return (
			<MasterScreen title={t("one")} back={back}>
				{answer.failure === undefined ? (
					<Skeleton height="280px" label={t("loading")} />
				) : (
					<NotLoaded fresh={answer} />
				)}
			</MasterScreen>
		);
	const title = known.user.email ?? known.user.uid;
	const change = (of: MasterUserResponse) => {
		setChanged({ of, at });
		void reload();
	};
	return (
		<MasterScreen
			title={title}
			back={back}
			heading={<bdi className="wrap-anywhere">{title}</bdi>}
			aside={<AsOf fresh={answer} />}
		>
			<div className="grid gap-32">
				<Outdated fresh={answer} />
				<UserFacts known={known} />
				<div className="grid items-start gap-32 desktop:grid-cols-2">
					<UserShops apps={known.apps} />
					<UserActs user={known.user} onDone={change} />
				</div>
			</div>
		</MasterScreen>
	);
}

function UserFacts({ known: { user } }: { known: MasterUserResponse }) {
	const { t } = useTranslation("users");
	const { zone } = useMaster();
	const { uid, name, created_at, last_login_at } = user;
	const rows: readonly FactRow[] = [
		{ title: t("columns.state"), content: <UserState user={user} /> },
		{ title: t("facts.name"), content: name },
		{ title: t("facts.id"), content: uid },
		{
			title: t("columns.created"),
			content: created_at === undefined ? undefined : writtenMoment(created_at, zone),
		},
		{
			title: t("columns.login"),
			content: last_login_at === undefined ? undefined : <Age at={last_login_at} />,
		},
		{
			title: t("facts.log"),
			content: (
				<AppLink className="inline-block py-8" to={`${masterPaths.log}?target=${encodeURIComponent(uid)}`}>
					{t("facts.toLog")}
				</AppLink>
			),
		},
	];
	return <FactTable rows={rows} />;
}

function UserShops({ apps }: Pick<MasterUserResponse, "apps">) {
	const { t } = useTranslation("users");
	return (
		<Section title={t("shops.title")}>
			{apps.length === 0 ? <p className="muted">{t("shops.none")}</p> : null}
			<ul className="m-0 list-none p-0">
				{apps.map(({ app, name, role }) => (
					<li
						key={app}
						className="flex min-h-48 flex-wrap items-center gap-x-12 gap-y-4 border-b border-rule py-8"
					>
						<ShopLink app={app} name={name} />
						<small className="text-13 text-ink-2">{app}</small>
						<Badge>{t(`shops.role.${role}`)}</Badge>
					</li>
				))}
			</ul>
		</Section>
	);
}

function ShopLink({ app, name }: { app: string; name: string }) {
	const uid = parseAppUid(app);
	const text = <bdi className="wrap-anywhere">{name}</bdi>;
	return uid === undefined ? (
		text
	) : (
		<AppLink className="inline-block py-8" to={masterItemPaths.app(uid)}>
			{text}
		</AppLink>
	);
}
