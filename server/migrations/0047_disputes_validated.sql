ALTER TABLE "ledger_entry" VALIDATE CONSTRAINT "ledger_entry_account";
