<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** The edge to the web server: whatever happens, the endpoint answers, never a message of PHP or nothing at all. */
final class Kernel
{
    public static function serve(Endpoint $endpoint): void
    {
        ini_set('display_errors', '0');
        // PHP's own lines may carry a stack with a visitor's words.
        ini_set('log_errors', '0');
        self::throwWarnings();
        $settings = null;
        register_shutdown_function(static function () use ($endpoint, &$settings): void {
            self::answerFatalError($endpoint, $settings);
        });
        // Loaded now, for when memory runs out.
        class_exists(Log::class);
        class_exists(Text::class);
        try {
            $settings = Settings::fromEnvironment();
            $response = self::answer($endpoint, $settings, Request::fromWebServer());
        } catch (\Exception $error) {
            Log::failure('The settings cannot be read', $error);
            $response = $endpoint->failure(Settings::read(new SettingsReader([])));
        }
        $response->send();
        // PHP-FPM and LiteSpeed send the answer while this goes on.
        $finish = array_filter(['fastcgi_finish_request', 'litespeed_finish_request'], function_exists(...));
        if ($response->afterwards !== null && $finish !== []) {
            reset($finish)();
            ($response->afterwards)();
        }
    }

    public static function answer(Endpoint $endpoint, Settings $settings, Request $request): Response
    {
        try {
            WebRoot::refuseWhenExposed($settings);
            return $endpoint->answer($settings, $request);
        } catch (HttpException $refusal) {
            return Response::json($refusal->status, false, $refusal->getMessage(), $refusal->headers);
        } catch (\Throwable $error) {
            Log::failure('A request was answered with an error', $error);
            return $endpoint->failure($settings);
        }
    }

    /** Except those suppressed with `@`, as PHPMailer does: a mail that was taken has not failed at QUIT. */
    private static function throwWarnings(): void
    {
        set_error_handler(static function (int $level, string $text, string $file, int $line): bool {
            if ((error_reporting() & $level) === 0) {
                return false;
            }
            throw new \ErrorException($text, severity: $level, filename: $file, line: $line);
        }, E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED);
    }

    /** An error that cannot be caught (memory, time) would otherwise answer with nothing, or HTML. */
    private static function answerFatalError(Endpoint $endpoint, ?Settings $settings): void
    {
        $error = error_get_last();
        $fatal = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR;
        if ($error === null || ($error['type'] & $fatal) === 0) {
            return;
        }
        ini_set('memory_limit', '-1');
        $thrown = new \ErrorException($error['message'], 0, $error['type'], $error['file'], $error['line']);
        Log::failure('A request ended with an error', $thrown);
        if (!headers_sent()) {
            $sorry = 'Sorry, something went wrong on our side. Please try again, or call us.';
            // Without settings their class itself may be what cannot be loaded.
            ($settings === null ? Response::json(500, false, $sorry) : $endpoint->failure($settings))->send();
        }
    }
}
