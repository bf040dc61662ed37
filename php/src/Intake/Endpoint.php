<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\Delivery\AfterAnswer;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Delivery\WorkerLoop;
use Quayswift\Enquiry\Endpoint as Answering;
use Quayswift\Enquiry\Kernel;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Monitoring\Checks;
use Quayswift\Enquiry\Monitoring\Monitor;
use Quayswift\Enquiry\Monitoring\WebRootCheck;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Storage\Purpose;

/** The handler: always answers JSON `{success, message}` with the fitting status. */
final class Endpoint implements Answering
{
    /** How long cron by URL may deliver, in s. */
    private const RUN = 20;

    public function answer(Settings $settings): Response
    {
        $isGet = in_array($_SERVER['REQUEST_METHOD'] ?? '', ['GET', 'HEAD'], true);
        return match (true) {
            $isGet && isset($_GET['health']) => self::health($settings, $_GET['health']),
            $isGet && isset($_GET['deliver']) => self::run($settings, $_GET['deliver']),
            default => self::take($settings),
        };
    }

    private static function take(Settings $settings): Response
    {
        $handler = new Handler($settings);
        $afterwards = !Kernel::canGoOn() ? null : static function () use ($settings, &$handler): void {
            // Closing the database may write its log back: the visitor has the answer by then.
            $handler = null;
            AfterAnswer::deliver($settings);
            Log::attempt('The watch after the answer failed', static fn () =>
                (new Monitor($settings))->runWhenNeglected(time()));
        };
        try {
            self::refuseWhenExposed($settings);
            $sentence = $handler->handle($_SERVER, static fn (int $most): string =>
                (string) file_get_contents('php://input', length: $most));
            self::judgeBeforeTheAnswer($settings);
            return Response::json(200, true, $sentence, afterwards: $afterwards);
        } catch (HttpException $rejection) {
            $sentence = $rejection->getMessage();
            return Response::json($rejection->status, false, $sentence, $rejection->headers, afterwards: $afterwards);
        }
    }

    public function failure(?Settings $settings): Response
    {
        // Its class itself may be what cannot be loaded.
        $phone = $settings?->phone ?? (class_exists(Settings::class, false) ? Settings::phoneWithoutSettings() : '');
        $call = $phone === '' ? '' : " or call us on $phone";
        return Response::json(500, false, "Sorry, something went wrong on our side. Please try again$call.");
    }

    /**
     * For monitors: whether all is well, and with HEALTH_TOKEN what is wrong, since when and what to do. Details need
     * the token: they would tell a spammer that the check is down, and an anonymous request must not write.
     */
    private static function health(Settings $settings, #[\SensitiveParameter] mixed $token): Response
    {
        $isKnown = self::isKnown($settings->healthToken, $token);
        $report = (new Checks($settings, time()))->run(isProbing: $isKnown);
        return Response::json(
            $report->isWell() ? 200 : 503,
            $report->isWell(),
            $isKnown || $report->isWell() ? $report->sentence()
                : 'Unhealthy. Call ?health=<HEALTH_TOKEN> for the reason.',
            $report->isWell() ? [] : ['Retry-After' => '60'],
            $isKnown ? ['findings' => $report->problems, 'figures' => $report->figures] : [],
        );
    }

    private static function isKnown(string $expected, #[\SensitiveParameter] mixed $token): bool
    {
        return $expected !== '' && is_string($token) && hash_equals($expected, $token);
    }

    /** Cron by URL. */
    private static function run(Settings $settings, #[\SensitiveParameter] mixed $token): Response
    {
        if (!self::isKnown($settings->deliverToken, $token)) {
            return Response::json(403, false, 'This URL needs a valid DELIVER_TOKEN.');
        }
        $end = time() + self::RUN;
        $watch = (new Monitor($settings))->run(...);
        $isDone = (new WorkerLoop($settings, static fn (): bool => time() >= $end, $watch))->once();
        return Response::json($isDone ? 200 : 503, $isDone, $isDone ? 'Delivered what was due.' : 'The run failed.');
    }

    /** @throws HttpException 503: a visitor's words must not be stored where anybody may download them */
    public static function refuseWhenExposed(Settings $settings): void
    {
        $problem = WebRootCheck::problem($settings, $_SERVER);
        if ($problem !== '') {
            Log::note("Enquiries are refused: $problem. Move private/ beside the web root (GUIDE.md, page 1).");
            throw new HttpException(503, "Sorry, this form is closed just now. Please call us on $settings->phone.");
        }
    }

    /** A token lives for two minutes: where nothing runs after the answer, cron would come too late. */
    private static function judgeBeforeTheAnswer(Settings $settings): void
    {
        if (Kernel::canGoOn() || $settings->recaptchaSecret === '') {
            return;
        }
        Log::attempt('An enquiry could not be judged before the answer', static function () use ($settings): void {
            $database = Database::open($settings);
            $last = Heartbeats::last($database, Heartbeats::SERVICE) ?? 0;
            if (abs(time() - $last) > 2 * WorkerLoop::WATCH_EVERY) {
                (new Worker($settings, $database))->step(time(), [Purpose::SpamCheck]);
            }
        });
    }
}
