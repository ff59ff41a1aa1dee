import { useStore } from "@junban/app-shell/use-store";
import type { Code } from "@junban/domain/values";
import type { DayRange, HistoryDay } from "@junban/domain/wait";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing } from "@junban/ports/watch";
import { useEffect, useMemo, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { ReportsPorts } from "./ports.ts";

export interface History {
	/** The days of the last range that was read. They stay until the days of a new range have arrived. */
	readonly days: Listing<HistoryDay> | undefined;
	readonly failure: Code | undefined;
	readonly isLoading: boolean;
	readonly retry: () => void;
}

/** Reads the days of the range, and again after each loss of the connection. */
export function useHistory(ports: ReportsPorts, { from, to }: DayRange): History {
	const { line } = useShop();
	const { reconnects } = useStore(line.channel);
	const [attempt, setAttempt] = useState(0);
	const asked = useMemo(
		() => ({ ports, from, to, reconnects, attempt }),
		[ports, from, to, reconnects, attempt],
	);
	const [known, setKnown] = useState<{ asked: typeof asked; outcome: Outcome<Listing<HistoryDay>> }>();
	const [days, setDays] = useState<Listing<HistoryDay>>();
	useEffect(() => {
		let isCurrent = true;
		const tell = (outcome: Outcome<Listing<HistoryDay>>) => {
			if (!isCurrent) return;
			setKnown({ asked, outcome });
			if (outcome.ok) setDays(outcome.value);
		};
		asked.ports
			.days(asked.from, asked.to)
			.then(tell, (error: unknown) => tell({ ok: false, code: "internal", detail: String(error) }));
		return () => {
			isCurrent = false;
		};
	}, [asked]);
	const isLoading = known?.asked !== asked;
	return {
		days,
		isLoading,
		failure: isLoading || known.outcome.ok ? undefined : known.outcome.code,
		retry: () => setAttempt((before) => before + 1),
	};
}
