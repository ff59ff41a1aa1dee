import type { MasterUser } from "@junban/api-contract/master/schemas-users";
import { useListWords } from "@junban/app-shell/cursor-steps";
import { AppLink } from "@junban/app-shell/locale-router";
import { masterItemPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Table, type TableColumn } from "@junban/ui/table";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { MasterScreen } from "#src/frame/master-screen.tsx";
import { Age } from "#src/lib/age.tsx";
import { AsOf, NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { ListPages } from "#src/lib/list-pages.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { SearchField } from "#src/lib/search-field.tsx";
import { writtenDay } from "#src/lib/times.ts";
import { pageOf, searchOf, useChangeAddress } from "#src/lib/use-address.ts";
import { useFresh } from "#src/lib/use-fresh.ts";
import { UserState } from "./user-state.tsx";

const NO_ROWS: readonly MasterUser[] = [];

/** All accounts: owners and staff of shops, and operators. */
export function UsersPage() {
	const { t } = useTranslation("users");
	const { client, locale } = useMaster();
	const [search] = useSearchParams();
	const change = useChangeAddress();
	const text = searchOf(search);
	const page = pageOf(search);
	const { after } = page;
	const users = useFresh(
		useCallback(
			() => client.users({ search: text, ...(after === undefined ? {} : { cursor: after }) }),
			[client, text, after],
		),
	);
	const rows = users.value?.users ?? NO_ROWS;
	return (
		<MasterScreen title={t("title")} text={t("text")} aside={<AsOf fresh={users} />}>
			<div className="grid gap-16">
				<SearchField
					label={t("search")}
					placeholder={t("searchBy")}
					value={text}
					onSearch={(wanted) => change({ search: wanted })}
				/>
				<Outdated fresh={users} />
				<Table
					label={t("title")}
					columns={useColumns()}
					rows={rows}
					rowKey={({ uid }) => uid}
					words={useListWords()}
					locale={locale}
					pages={
						<ListPages page={page} count={rows.length} next={users.value?.next} isLoading={users.isAsking} />
					}
					loading={users.isAsking}
					error={
						users.value === undefined && users.failure !== undefined ? <NotLoaded fresh={users} /> : undefined
					}
					empty={
						<div className="grid justify-items-start gap-8">
							<p className="font-bold">{t(text === "" ? "empty" : "none")}</p>
							{text === "" ? null : <Button onClick={() => change({ search: "" })}>{t("clear")}</Button>}
						</div>
					}
				/>
			</div>
		</MasterScreen>
	);
}

/** The order is that of the answer, so the columns do not sort. */
function useColumns(): readonly TableColumn<MasterUser>[] {
	const { t } = useTranslation("users");
	const { zone } = useMaster();
	return useMemo(() => {
		const column = (
			key: "account" | "state" | "login" | "created",
			value: (user: MasterUser) => string | number | undefined,
			rest: Partial<TableColumn<MasterUser>> = {},
		): TableColumn<MasterUser> => ({ key, title: t(`columns.${key}`), value, sortable: false, ...rest });
		return [
			column("account", ({ email, uid }) => email ?? uid, { cell: (user) => <Account user={user} /> }),
			column("state", ({ disabled }) => (disabled ? 1 : 0), { cell: (user) => <UserState user={user} /> }),
			column("login", ({ last_login_at }) => last_login_at, {
				cell: ({ last_login_at }) => (
					<span className="text-14 text-ink-2">
						{last_login_at === undefined ? "–" : <Age at={last_login_at} />}
					</span>
				),
			}),
			column("created", ({ created_at }) => created_at, {
				cell: ({ created_at }) => (
					<span className="font-num text-16 font-bold whitespace-nowrap text-ink-2">
						{created_at === undefined ? "–" : writtenDay(created_at, zone)}
					</span>
				),
			}),
		];
	}, [t, zone]);
}

function Account({ user: { uid, email, name } }: { user: MasterUser }) {
	return (
		<span className="grid min-w-0 justify-items-start py-4">
			<AppLink
				className="-my-8 inline-block py-8 font-bold text-ink not-hover:no-underline"
				to={masterItemPaths.user(uid)}
			>
				<bdi className="wrap-anywhere tablet:wrap-break-word">{email ?? uid}</bdi>
			</AppLink>
			{name === undefined || name === "" ? null : (
				<bdi className="text-13 font-normal text-ink-2 wrap-anywhere">{name}</bdi>
			)}
		</span>
	);
}
