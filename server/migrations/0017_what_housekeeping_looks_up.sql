CREATE INDEX "login_attempt_at_index" ON "login_attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "password_reset_expires_at_index" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_ended" ON "session" USING btree (coalesce("revoked_at", "expires_at"));